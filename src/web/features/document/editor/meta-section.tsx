import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PAYMENT_TERMS } from '#domain/customer/customer.ts'
import { INCOTERMS, isOrder } from '#domain/documents/document.ts'
import { dueDay } from '#domain/documents/due.ts'
import { addDays } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { CurrencySelect } from '#web/ui/prices/currency-select.tsx'
import type { Meta } from '../document-data.ts'
import { dueName, referenceName } from '../names.ts'
import { PlaceSelect } from '../place-select.tsx'
import type { FormProps } from './form-props.ts'
import classes from './form.module.css'

/** What a list cannot hold: nothing chosen. */
const NONE = 'none'
const DAY_MS = 86_400_000

interface PartProps {
	type: FormProps['type']
	meta: Meta
	set: (part: Partial<Meta>) => void
}

/** Number, days, money, terms. */
export function MetaSection({ type, draft: { meta }, change, onCurrency }: FormProps & { onCurrency: () => void }) {
	const { t } = useTranslation()
	const set = (part: Partial<Meta>) => change((now) => ({ meta: { ...now.meta, ...part } }))
	const props = { type, meta, set }
	const isBought = type === 'purchase_order'
	return (
		<section className={classes.triple} aria-label={t('document.details')}>
			<TextInput
				label={t('document.number')}
				placeholder={t(numberHint(type))}
				maxLength={40}
				value={meta.number}
				onChange={({ currentTarget: { value } }) => set({ number: value })}
			/>
			<Dates {...props} />
			{isBought && <DeliverTo {...props} />}
			<TextInput
				label={t(referenceName(type))}
				maxLength={80}
				value={meta.po_number}
				onChange={({ currentTarget: { value } }) => set({ po_number: value })}
			/>
			{type === 'customer_order' && <PoDate {...props} />}
			<CurrencySelect
				label={t('document.currency')}
				value={meta.currency}
				onChange={(currency) => {
					set({ currency })
					onCurrency()
				}}
			/>
			<Rate {...props} />
			{type !== 'credit_note' && <Terms {...props} />}
			<Incoterm {...props} />
			<LanguageField {...props} />
		</section>
	)
}

function numberHint(type: FormProps['type']) {
	if (type === 'purchase_order') return 'purchaseOrder.numberHint'
	return type === 'customer_order' ? 'customerOrder.numberHint' : 'document.numberHint'
}

/** Of when the customer's order is. */
function PoDate({ meta, set }: PartProps) {
	const { t } = useTranslation()
	return (
		<TextInput
			type="date"
			label={t('customerOrder.poDate')}
			value={meta.po_date ?? ''}
			onChange={({ currentTarget: { value } }) => set({ po_date: value || null })}
		/>
	)
}

function DeliverTo({ meta, set }: PartProps) {
	const { t } = useTranslation()
	return (
		<PlaceSelect
			label={t('purchaseOrder.deliverTo')}
			value={meta.deliver_to}
			onChange={(deliver_to) => set({ deliver_to })}
		/>
	)
}

/** In which language it is printed. */
export function LanguageField({ meta, set }: PartProps) {
	const { t } = useTranslation()
	return (
		<Select
			label={t('document.language')}
			allowDeselect={false}
			value={meta.language}
			data={[
				{ value: 'en' as const, label: 'English' },
				{ value: 'zh' as const, label: '中文' },
			]}
			onChange={(language) => language && set({ language })}
		/>
	)
}

/** The due day follows day and terms unless it was typed; a quotation holds as many days as before. */
function Dates({ type, meta, set }: PartProps) {
	const { t } = useTranslation()
	const { issue_date, due_date } = meta
	const issue = (day: string) => {
		if (!day) return
		set({
			issue_date: day,
			due_date: dueOn(type, meta, day),
		})
	}
	return (
		<>
			<TextInput
				type="date"
				label={t('document.issueDate')}
				value={issue_date}
				onChange={({ currentTarget: { value } }) => issue(value)}
			/>
			{type !== 'credit_note' && (
				<TextInput
					type="date"
					label={t(dueName(type))}
					min={issue_date}
					value={due_date ?? ''}
					onChange={({ currentTarget: { value } }) => set({ due_date: value || null })}
				/>
			)}
		</>
	)
}

/** The last day of a document of another day; when goods are expected stays as somebody has said. */
function dueOn(type: FormProps['type'], meta: Meta, day: string): string | null {
	if (isOrder(type)) return meta.due_date
	return type === 'quotation' ? sameLength(meta, day) : following(meta, { issue_date: day })
}

function following(meta: Meta, part: Partial<Meta>): string | null {
	const { issue_date, due_date, payment_terms, payment_days } = meta
	if (due_date !== null && due_date !== dueDay(issue_date, payment_terms, payment_days)) return due_date
	const next = { ...meta, ...part }
	return dueDay(next.issue_date, next.payment_terms, next.payment_days)
}

function sameLength({ issue_date, due_date }: Meta, day: string): string | null {
	if (due_date === null) return null
	return addDays(day, Math.max(0, Math.round((Date.parse(due_date) - Date.parse(issue_date)) / DAY_MS)))
}

/** What one of the document's currency is worth in the account's. */
function Rate({ meta, set }: PartProps) {
	const { t } = useTranslation()
	const { currency } = useAccountSettings()
	if (meta.currency === currency) return null
	return (
		<NumberField
			label={t('document.rate', { from: meta.currency, to: currency })}
			min="0.000001"
			max="9999999"
			places={6}
			value={meta.rate}
			onChange={(rate) => rate !== null && set({ rate })}
		/>
	)
}

function Terms({ type, meta, set }: PartProps) {
	const { t } = useTranslation()
	const take = (part: Pick<Meta, 'payment_terms' | 'payment_days'>) =>
		set({
			...part,
			...(type === 'quotation' || isOrder(type)
				? {}
				: { due_date: dueDay(meta.issue_date, part.payment_terms, part.payment_days) }),
		})
	return (
		<>
			<Select
				label={t('document.terms')}
				allowDeselect={false}
				value={meta.payment_terms || NONE}
				data={PAYMENT_TERMS.map((value) => ({
					value: value || NONE,
					label: t(value === '' ? 'document.noTerms' : `document.term.${value}`),
				}))}
				onChange={(value) => {
					const payment_terms = PAYMENT_TERMS.find((one) => one === value) ?? ''
					take({ payment_terms, payment_days: payment_terms === 'custom' ? (meta.payment_days ?? 30) : null })
				}}
			/>
			{meta.payment_terms === 'custom' && (
				<NumberField
					label={t('document.days')}
					min="0"
					max="3650"
					value={String(meta.payment_days ?? 30)}
					onChange={(days) => days !== null && take({ payment_terms: 'custom', payment_days: Number(days) })}
				/>
			)}
		</>
	)
}

/** Who bears cost and risk up to where. */
export function Incoterm({ meta, set }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<Select
				label={t('document.incoterm')}
				clearable
				clearButtonProps={{ 'aria-label': t('common.clear') }}
				placeholder={t('document.none')}
				value={meta.incoterm || null}
				data={[...INCOTERMS]}
				onChange={(incoterm) => set({ incoterm: incoterm ?? '', ...(incoterm ? {} : { incoterm_place: '' }) })}
			/>
			{meta.incoterm !== '' && (
				<TextInput
					label={t('document.incotermPlace')}
					maxLength={80}
					value={meta.incoterm_place}
					onChange={({ currentTarget: { value } }) => set({ incoterm_place: value })}
				/>
			)}
		</>
	)
}
