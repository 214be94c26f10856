import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { trackingProblem } from '#domain/documents/delivery.ts'
import type { Meta } from '../../document-data.ts'
import { Message } from '../foot/message.tsx'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { LanguageField } from '../meta-section.tsx'
import { DeliverySection } from './delivery-section.tsx'

/** The form of a delivery note: what is handed over of what was ordered, and by whom. */
export function DeliveryForm(props: FormProps) {
	return (
		<>
			<DeliveryMeta {...props} />
			<DeliverySection {...props} />
			<section className={classes.section}>
				<Message {...props} />
			</section>
		</>
	)
}

type Field = 'number' | 'invoice_number' | 'po_number' | 'ship_via'

/** Number, day, what it belongs to, who brings the goods. */
function DeliveryMeta({ type, draft: { meta }, change }: FormProps) {
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
			{field('ship_via', t('deliveryNote.carrier'), 80)}
			<Tracking value={meta.tracking} onChange={(tracking) => set({ tracking })} />
			<LanguageField type={type} meta={meta} set={set} />
		</section>
	)
}

/** A number, or an address that follows the parcel; one that may not be opened is told at once. */
function Tracking({ value, onChange }: { value: string; onChange: (tracking: string) => void }) {
	const { t } = useTranslation()
	return (
		<TextInput
			label={t('deliveryNote.tracking')}
			placeholder={t('deliveryNote.trackingHint')}
			maxLength={300}
			value={value}
			error={trackingProblem(value) && t('deliveryNote.trackingBad')}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}
