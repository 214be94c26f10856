import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import type { Customer } from '../customer-data.ts'
import classes from './merge.module.css'

/** Finds the other one; those of the same address come first. */
export function OtherField({ customer, onChoose }: { customer: Customer; onChoose: (id: string) => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed, 250)
	const { data } = useQuery({
		...read('getCustomers', { page: 1, size: 10, name }),
		placeholderData: keepPreviousData,
	})
	const alike = name ? [] : customer.same_email.map(({ id, name, email }) => ({ id, name, about: email }))
	const listed = (data?.list ?? []).map(({ id, name, contact_name, emails }) => ({
		id,
		name,
		about: emails[0] ?? (contact_name === name ? '' : contact_name),
	}))
	const known = new Set([customer.id, ...alike.map(({ id }) => id)])
	const found = [...alike, ...listed.filter(({ id }) => !known.has(id))]
	return (
		<>
			<TextInput
				data-autofocus
				label={t('customer.mergeWith')}
				placeholder={t('customer.search')}
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			{data && !found.length && <p className="muted">{t('customer.noneTitle')}</p>}
			<ul className={classes.found} aria-label={t('customer.mergeWith')}>
				{found.map((one) => (
					<li key={one.id}>
						<button type="button" onClick={() => onChoose(one.id)}>
							<b>{one.name}</b>
							<small>{one.about}</small>
						</button>
					</li>
				))}
			</ul>
		</>
	)
}
