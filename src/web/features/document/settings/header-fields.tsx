import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InvoiceSetting } from '../document-data.ts'
import classes from './settings.module.css'

type Header = InvoiceSetting['header']

const PARTS = [
	'company_name',
	'email',
	'phone',
	'address',
	'website',
	'contact_person',
	'fax_number',
] as const satisfies readonly (keyof Header)[]

interface Props<H extends Header> {
	value: H
	onChange: (header: H) => void
}

/** Which parts of the company are printed. */
export function HeaderFields<H extends Header>({ value, onChange }: Props<H>) {
	const { t } = useTranslation()
	return (
		<div className={classes.parts} role="group" aria-label={t('documentLook.headerParts')}>
			{PARTS.map((part) => (
				<Checkbox
					key={part}
					label={t(`documentLook.header.${part}`)}
					checked={value[part]}
					onChange={({ currentTarget }) => onChange({ ...value, [part]: currentTarget.checked })}
				/>
			))}
		</div>
	)
}
