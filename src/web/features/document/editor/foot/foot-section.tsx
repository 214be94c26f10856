import { MultiSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentTotals, LINE_TAXES_MAX } from '#domain/documents/document.ts'
import { signOf } from '#domain/decimal.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { withWords } from '#web/text/words.ts'
import { eInvoiceWords } from '../../e-invoice/words.ts'
import type { DocumentDraft, Meta } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import classes from '../form.module.css'
import { DiscountFields } from '../lines/discount-fields.tsx'
import { Message } from './message.tsx'
import { useTaxOptions } from './tax-options.ts'
import { Totals } from './totals.tsx'

const Fees = lazyIdle(async () => (await import('./fees.tsx')).Fees)
const TaxDrawer = lazyIdle(withWords([eInvoiceWords], async () => (await import('./tax-drawer.tsx')).TaxDrawer))

const AMOUNT_MAX = '999999999999'

/** What is said below the lines, what is added and taken off, and what it comes to. */
export function FootSection({ type, draft, change, totals }: FormProps & { totals: DocumentTotals | null }) {
	const { t } = useTranslation()
	const { meta } = draft
	const set = (part: Partial<Meta>) => change((now) => ({ meta: { ...now.meta, ...part } }))
	return (
		<section className={classes.section} aria-label={t('document.foot')}>
			<div className={classes.foot}>
				<div className={classes.section}>
					<Message type={type} draft={draft} change={change} />
					<DiscountFields
						label={t('document.documentDiscount')}
						value={meta.discount}
						currency={meta.currency}
						onChange={(discount) => set({ discount })}
					/>
					<Suspense>
						<Fees fees={meta.fees} taxes={taxesOfAll(draft)} onChange={(fees) => set({ fees })} />
					</Suspense>
				</div>
				<div className={classes.section}>
					<Amounts draft={draft} set={set} />
					<TaxField draft={draft} change={change} />
					<Totals draft={draft} totals={totals} />
				</div>
			</div>
		</section>
	)
}

function Amounts({ draft, set }: { draft: DocumentDraft; set: (part: Partial<Meta>) => void }) {
	const { t } = useTranslation()
	const { shipping, deposit } = draft.meta
	return (
		<div className={classes.pair}>
			<NumberField
				label={t('document.shipping')}
				min="0"
				max={AMOUNT_MAX}
				places={4}
				value={shipping?.amount ?? '0'}
				onChange={(amount) => amount !== null && set({ shipping: shippingOf(draft, amount) })}
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
function shippingOf(draft: DocumentDraft, amount: string): Meta['shipping'] {
	if (signOf(amount) === 0) return null
	return { amount, taxes: draft.meta.shipping?.taxes ?? taxesOfAll(draft) }
}

/** The taxes of the goods: those of the first item. */
function taxesOfAll({ lines }: DocumentDraft): string[] {
	return lines.find(({ kind }) => kind === 'item')?.taxes ?? []
}

/** One choice for all lines and fees; a line of its own taxes is changed where it stands. */
function TaxField({ draft, change }: Pick<FormProps, 'draft' | 'change'>) {
	const { t } = useTranslation()
	const [isMaking, setMaking] = useState(false)
	const { lines, meta } = draft
	const options = useTaxOptions(meta)
	const items = lines.filter(({ kind }) => kind === 'item')
	const codes = taxesOfAll(draft)
	const isSame = items.every(({ taxes }) => taxes.join() === codes.join())
	return (
		<div>
			<MultiSelect
				label={t('document.tax')}
				placeholder={isSame ? (codes.length ? '' : t('document.noTax')) : t('document.taxVaries')}
				maxValues={LINE_TAXES_MAX}
				disabled={!items.length && !meta.taxes.length}
				nothingFoundMessage={t('document.noTaxes')}
				value={isSame ? codes : []}
				data={options}
				onChange={(taxes) => change((now) => taxedAll(now, taxes))}
			/>
			<button type="button" className="text-button" onClick={() => setMaking(true)}>
				{t('document.editTaxes')}
			</button>
			<Suspense>{isMaking && <TaxDrawer draft={draft} change={change} onClose={() => setMaking(false)} />}</Suspense>
		</div>
	)
}

function taxedAll({ lines, meta }: DocumentDraft, taxes: string[]): Partial<DocumentDraft> {
	const shipping = meta.shipping && { ...meta.shipping, taxes }
	const fees = meta.fees.map((fee) => ({ ...fee, taxes }))
	return {
		lines: lines.map((line) => (line.kind === 'item' ? { ...line, taxes } : line)),
		meta: { ...meta, shipping, fees },
	}
}
