import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { trackingProblem } from '#domain/documents/delivery.ts'
import { Message } from '../foot/message.tsx'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { GoodsMeta } from '../goods-meta.tsx'
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

/** Number, day, what it belongs to, who brings the goods. */
function DeliveryMeta({ type, draft, change }: FormProps) {
	const { t } = useTranslation()
	const { meta } = draft
	return (
		<GoodsMeta draft={draft} change={change}>
			{(field, set) => (
				<>
					{field('ship_via', t('deliveryNote.carrier'), 80)}
					<Tracking value={meta.tracking} onChange={(tracking) => set({ tracking })} />
					<LanguageField type={type} meta={meta} set={set} />
				</>
			)}
		</GoodsMeta>
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
