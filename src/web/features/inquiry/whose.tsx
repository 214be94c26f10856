import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'

/** Whose it is: a link to them, or a way to make the buyer a customer or say which one it is. */
export function ItsCustomer({ inquiry: { id, customer } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const [isChoosing, setChoosing] = useState(false)
	const { busy, save } = useSaveCustomer(id)
	return (
		<div className={classes.its}>
			{customer ? (
				<Link {...links.customer(customer.id)}>{customer.name}</Link>
			) : (
				<Button
					variant="default"
					size="xs"
					fullWidth
					leftSection={<IconUserPlus size={15} stroke={1.6} aria-hidden />}
					loading={busy}
					onClick={() => void save()}
				>
					{t('inquiry.saveCustomer')}
				</Button>
			)}
			<Button variant="subtle" size="compact-xs" onClick={() => setChoosing(true)}>
				{t(customer ? 'inquiry.changeCustomer' : 'inquiry.chooseCustomer')}
			</Button>
			{isChoosing && <ChooseCustomer busy={busy} save={save} onClose={() => setChoosing(false)} />}
		</div>
	)
}

/** Says whose an inquiry is, or makes a customer of its buyer; whether it went through. */
function useSaveCustomer(inquiry_id: string) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const save = async (customer_id?: string): Promise<boolean> => {
		setBusy(true)
		try {
			const { customer: saved, made } = await call('saveInquiryCustomer', {
				inquiry_id,
				...(customer_id && { customer_id }),
			})
			notifyOk(t(made ? 'inquiry.customerMade' : 'inquiry.customerLinked', { name: saved.name }))
			await refresh('getInquiry', 'getCustomers', 'getCustomer')
			return true
		} catch (error) {
			notifyError(error)
			return false
		} finally {
			setBusy(false)
		}
	}
	return { busy, save }
}

interface ChooseProps {
	busy: boolean
	save: (customer_id: string) => Promise<boolean>
	onClose: () => void
}

const WAIT_MS = 250

function ChooseCustomer({ busy, save, onClose }: ChooseProps) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [chosen, setChosen] = useState<string | null>(null)
	const [name] = useDebouncedValue(typed.trim(), WAIT_MS)
	const query = useQuery({ ...read('getCustomers', { name, size: 20 }), placeholderData: keepPreviousData })
	const found = query.data?.list ?? []
	return (
		<FormDialog
			title={t('inquiry.chooseCustomer')}
			action={t('inquiry.linkCustomer')}
			ready={chosen !== null}
			busy={busy}
			onSubmit={() => void save(chosen ?? '').then((done) => done && onClose())}
			onClose={onClose}
		>
			<Select
				searchable
				data-autofocus
				label={t('inquiry.itsCustomer')}
				nothingFoundMessage={query.isFetched ? t('inquiry.noCustomer') : null}
				data={found.map(({ id, name: label, emails }) => ({
					value: id,
					label: [label, emails[0]].filter(Boolean).join(' · '),
				}))}
				{...SERVER_SEARCHED}
				value={chosen}
				onChange={setChosen}
				onSearchChange={setTyped}
			/>
		</FormDialog>
	)
}
