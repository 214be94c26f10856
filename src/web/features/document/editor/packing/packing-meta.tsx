import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Message } from '../foot/message.tsx'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { GoodsMeta } from '../goods-meta.tsx'
import { Incoterm, LanguageField } from '../meta-section.tsx'

/** Number, day, what it belongs to, how the goods travel. */
export function PackingMeta({ type, draft, change }: FormProps) {
	const { t } = useTranslation()
	const { meta } = draft
	return (
		<GoodsMeta draft={draft} change={change}>
			{(field, set) => (
				<>
					<Incoterm type={type} meta={meta} set={set} />
					{field('ship_via', t('documentLook.shipVia'), 80)}
					<TextInput
						type="date"
						label={t('documentLook.etd')}
						value={meta.etd ?? ''}
						onChange={({ currentTarget: { value } }) => set({ etd: value || null })}
					/>
					<LanguageField type={type} meta={meta} set={set} />
				</>
			)}
		</GoodsMeta>
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
