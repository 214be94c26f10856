import { MultiSelect } from '@mantine/core'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentTotals, LINE_TAXES_MAX } from '#domain/documents/document.ts'
import { signOf } from '#domain/decimal.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useSame } from '#web/ui/use-same.ts'
import { withWords } from '#web/text/words.ts'
import { eInvoiceWords } from '../../e-invoice/words.ts'
import type { DocumentDraft, Meta } from '../../document-data.ts'
import { type FormProps, sameButLines } from '../form-props.ts'
import classes from '../form.module.css'
import { DiscountFields } from '../lines/discount-fields.tsx'
import { Message } from './message.tsx'
import { useTaxOptions } from './tax-options.ts'
import { Totals } from './totals.tsx'

const Fees = lazyIdle(async () => (await import('./fees.tsx')).Fees)
const TaxDrawer = lazyIdle(withWords([eInvoiceWords], async () => (await import('./tax-drawer.tsx')).TaxDrawer))

const AMOUNT_MAX = '999999999999'

interface PartProps extends Pick<FormProps, 'draft' | 'change'> {
	/** The taxes of the goods: those of the first item. */
	codes: string[]
}

// The sums follow each key in a line; what stands around them does not.
const Said = memo(Message, sameButLines)
const Reductions = memo(ReductionFields, sameButLines)
const Amounts = memo(AmountFields, sameButLines)

/** What is said below the lines, what is added and taken off, and what it comes to. */
export function FootSection({ type, draft, change, totals }: FormProps & { totals: DocumentTotals | null }) {
	const { t } = useTranslation()
	const codes = useSame(draft.lines.find(({ kind }) => kind === 'item')?.taxes ?? [])
	const props = { draft, change, codes }
	return (
		<section className={classes.section} aria-label={t('document.foot')}>
			<div className={classes.foot}>
				<div className={classes.section}>
					<Said type={type} draft={draft} change={change} />
					<Reductions {...props} />
				</div>
				<div className={classes.section}>
					<Amounts {...props} />
					<TaxField {...props} />
					<Totals draft={draft} totals={totals} />
				</div>
			</div>
		</section>
	)
}

const setIn = (change: FormProps['change']) => (part: Partial<Meta>) =>
	change((now) => ({ meta: { ...now.meta, ...part } }))

function ReductionFields({ draft: { meta }, change, codes }: PartProps) {
	const { t } = useTranslation()
	const set = setIn(change)
	return (
		<>
			<DiscountFields
				label={t('document.documentDiscount')}
				value={meta.discount}
				currency={meta.currency}
				onChange={(discount) => set({ discount })}
			/>
			<Suspense>
				<Fees fees={meta.fees} taxes={codes} onChange={(fees) => set({ fees })} />
			</Suspense>
		</>
	)
}

function AmountFields({ draft: { meta }, change, codes }: PartProps) {
	const { t } = useTranslation()
	const { shipping, deposit } = meta
	const set = setIn(change)
	return (
		<div className={classes.pair}>
			<NumberField
				label={t('document.shipping')}
				min="0"
				max={AMOUNT_MAX}
				places={4}
				value={shipping?.amount ?? '0'}
				onChange={(amount) => amount !== null && set({ shipping: shippingOf(shipping, amount, codes) })}
			/>
			<NumberField
				label={t('document.deposit')}
				min="0"
				max={AMOUNT_MAX}
				places={4}
				value={deposit}
				onChange={(next) => next !== null && set({ deposit: next })}
			/>
		</div>
	)
}

/** Shipping is taxed as the goods are. */
function shippingOf(shipping: Meta['shipping'], amount: string, codes: string[]): Meta['shipping'] {
	return signOf(amount) === 0 ? null : { amount, taxes: shipping?.taxes ?? codes }
}

/** One choice for all lines and fees; a line of its own taxes is changed where it stands. */
function TaxField({ draft, change, codes }: PartProps) {
	const { t } = useTranslation()
	const [isMaking, setMaking] = useState(false)
	const { lines, meta } = draft
	const items = lines.filter(({ kind }) => kind === 'item')
	const isSame = items.every(({ taxes }) => taxes.join() === codes.join())
	return (
		<div>
			<TaxChoice
				meta={meta}
				value={codes}
				isSame={isSame}
				disabled={!items.length && !meta.taxes.length}
				change={change}
			/>
			<button type="button" className="text-button" onClick={() => setMaking(true)}>
				{t('document.editTaxes')}
			</button>
			<Suspense>{isMaking && <TaxDrawer draft={draft} change={change} onClose={() => setMaking(false)} />}</Suspense>
		</div>
	)
}

interface ChoiceProps extends Pick<FormProps, 'change'> {
	meta: Meta
	value: string[]
	/** All lines have the same. */
	isSame: boolean
	disabled: boolean
}

const TaxChoice = memo(function TaxSelect({ meta, value, isSame, disabled, change }: ChoiceProps) {
	const { t } = useTranslation()
	const options = useTaxOptions(meta)
	return (
		<MultiSelect
			label={t('document.tax')}
			placeholder={isSame ? (value.length ? '' : t('document.noTax')) : t('document.taxVaries')}
			maxValues={LINE_TAXES_MAX}
			disabled={disabled}
			nothingFoundMessage={t('document.noTaxes')}
			value={isSame ? value : []}
			data={options}
			onChange={(taxes) => change((now) => taxedAll(now, taxes))}
		/>
	)
})

function taxedAll({ lines, meta }: DocumentDraft, taxes: string[]): Partial<DocumentDraft> {
	const shipping = meta.shipping && { ...meta.shipping, taxes }
	const fees = meta.fees.map((fee) => ({ ...fee, taxes }))
	return {
		lines: lines.map((line) => (line.kind === 'item' ? { ...line, taxes } : line)),
		meta: { ...meta, shipping, fees },
	}
}
