import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Meta } from '../../document-data.ts'
import { Message } from '../foot/message.tsx'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { Incoterm, LanguageField } from '../meta-section.tsx'

/** Number, day, what it belongs to, how the goods travel. */
export function PackingMeta({ type, draft: { meta }, change }: FormProps) {
	const { t } = useTranslation()
	const set = (part: Partial<Meta>) => change((now) => ({ meta: { ...now.meta, ...part } }))
	const field = (key: 'number' | 'invoice_number' | 'po_number' | 'ship_via', label: string, max: number) => (
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
			<Incoterm type={type} meta={meta} set={set} />
			{field('ship_via', t('documentLook.shipVia'), 80)}
			<TextInput
				type="date"
				label={t('documentLook.etd')}
				value={meta.etd ?? ''}
				onChange={({ currentTarget: { value } }) => set({ etd: value || null })}
			/>
			<LanguageField type={type} meta={meta} set={set} />
		</section>
	)
}

/** What stands on the cartons, and what is said below the lines. */
export function PackingFoot({ type, draft, change }: FormProps) {
	const { t } = useTranslation()
	return (
		<section className={classes.pair} aria-label={t('packingList.foot')}>
			<Textarea
				label={t('packingList.marks')}
				autosize
				minRows={3}
				maxLength={500}
				value={draft.meta.marks}
				onChange={({ currentTarget: { value } }) => change((now) => ({ meta: { ...now.meta, marks: value } }))}
			/>
			<Message type={type} draft={draft} change={change} />
		</section>
	)
}
