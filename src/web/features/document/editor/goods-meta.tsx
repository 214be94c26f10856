import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { Meta } from '../document-data.ts'
import type { FormProps } from './form-props.ts'
import classes from './form.module.css'

type Field = 'number' | 'invoice_number' | 'po_number' | 'ship_via'

interface Props extends Pick<FormProps, 'draft' | 'change'> {
	/** The other fields; `field` makes one of words, `set` changes parts. */
	children: (
		field: (key: Field, label: string, max: number) => ReactNode,
		set: (part: Partial<Meta>) => void,
	) => ReactNode
}

/** Number, day and what it belongs to, of a document that goes with goods; then what else it has. */
export function GoodsMeta({ draft: { meta }, change, children }: Props) {
	const { t } = useTranslation()
	const set = (part: Partial<Meta>) => change((now) => ({ meta: { ...now.meta, ...part } }))
	const field = (key: Field, label: string, max: number) => (
		<TextInput
			label={label}
			maxLength={max}
			{...(key === 'number' && { placeholder: t('packingList.numberHint') })}
			value={meta[key]}
			onChange={({ currentTarget: { value } }) => set({ [key]: value })}
		/>
	)
	return (
		<section className={classes.triple} aria-label={t('document.details')}>
			{field('number', t('document.number'), 40)}
			<TextInput
				type="date"
				label={t('document.issueDate')}
				value={meta.issue_date}
				onChange={({ currentTarget: { value } }) => value && set({ issue_date: value })}
			/>
			{field('invoice_number', t('packingList.invoiceNumber'), 80)}
			{field('po_number', t('document.poNumber'), 80)}
			{children(field, set)}
		</section>
	)
}
