import { compareDecimals } from '../../decimal.ts'
import { TRANSFERS } from './code-lists.ts'
import { each, type Finding, isBelowZero, type Rule, when } from './finding.ts'
import type { EAdjustment, EInvoice } from './model.ts'
import { isVatId } from './vat-id.ts'

const missing = (term: string): Finding => ({ kind: 'missing', term })

/** A rule that a term of the invoice itself is there. */
function given(id: string, term: string, value: (invoice: EInvoice) => unknown): Rule {
	const isGone = (found: unknown) => found === '' || found === null || found === undefined
	return { id, find: (invoice) => when(isGone(value(invoice)), missing(term)) }
}

/** A rule that a term of all lines is there. */
function onLines(id: string, term: string, value: (line: EInvoice['lines'][number]) => string): Rule {
	return { id, find: ({ lines }) => each(lines, (line) => value(line) === '', missing(term)) }
}

type Adjustment = Omit<EAdjustment, 'tax'>

/** Rules of allowances and charges of the document, then of lines, that a term is there. */
function onDocument(id: string, term: string, isCharge: boolean, isGone: (one: EAdjustment) => boolean): Rule {
	return {
		id,
		find: ({ adjustments }) => each(adjustments, (one) => one.is_charge === isCharge && isGone(one), missing(term)),
	}
}

function ofLines(id: string, term: string, isCharge: boolean, isGone: (one: Adjustment) => boolean): Rule {
	const isBroken = (one: Adjustment) => one.is_charge === isCharge && isGone(one)
	return { id, find: ({ lines }) => each(lines, ({ adjustments }) => adjustments.some(isBroken), missing(term)) }
}

const isUnexplained = ({ reason, reason_code }: Adjustment) => reason === '' && reason_code === ''
const hasNoAmount = ({ amount }: Adjustment) => amount === ''
const hasNoTax = ({ tax }: EAdjustment) => tax.category === ''

const ABOUT: readonly Rule[] = [
	given('BR-01', 'BT-24', (one) => one.specification),
	given('BR-02', 'BT-1', (one) => one.number),
	given('BR-03', 'BT-2', (one) => one.issue_date),
	given('BR-04', 'BT-3', (one) => one.type_code),
	given('BR-05', 'BT-5', (one) => one.currency),
	given('BR-06', 'BT-27', (one) => one.seller.name),
	given('BR-07', 'BT-44', (one) => one.buyer.name),
	given('BR-08', 'BG-5', (one) => one.seller.address),
	{ id: 'BR-09', find: ({ seller }) => when(seller.address?.country === '', missing('BT-40')) },
	given('BR-10', 'BG-8', (one) => one.buyer.address),
	{ id: 'BR-11', find: ({ buyer }) => when(buyer.address?.country === '', missing('BT-55')) },
	given('BR-12', 'BT-106', (one) => one.sums.lines),
	given('BR-13', 'BT-109', (one) => one.sums.net),
	given('BR-14', 'BT-112', (one) => one.sums.gross),
	given('BR-15', 'BT-115', (one) => one.sums.due),
	{ id: 'BR-16', find: ({ lines }) => when(lines.length === 0, missing('BG-25')) },
]

const LINES: readonly Rule[] = [
	onLines('BR-21', 'BT-126', ({ id }) => id),
	onLines('BR-22', 'BT-129', ({ quantity }) => quantity),
	onLines('BR-23', 'BT-130', ({ unit }) => unit),
	onLines('BR-24', 'BT-131', ({ net }) => net),
	onLines('BR-25', 'BT-153', ({ name }) => name),
	onLines('BR-26', 'BT-146', ({ price }) => price),
	{
		id: 'BR-27',
		find: ({ lines }) => each(lines, ({ price }) => isBelowZero(price), { kind: 'negative', term: 'BT-146' }),
	},
]

const ADJUSTMENTS: readonly Rule[] = [
	onDocument('BR-31', 'BT-92', false, hasNoAmount),
	onDocument('BR-32', 'BT-95', false, hasNoTax),
	onDocument('BR-33', 'BT-97', false, isUnexplained),
	onDocument('BR-36', 'BT-99', true, hasNoAmount),
	onDocument('BR-37', 'BT-102', true, hasNoTax),
	onDocument('BR-38', 'BT-104', true, isUnexplained),
	ofLines('BR-41', 'BT-136', false, hasNoAmount),
	ofLines('BR-42', 'BT-139', false, isUnexplained),
	ofLines('BR-43', 'BT-141', true, hasNoAmount),
	ofLines('BR-44', 'BT-144', true, isUnexplained),
	onDocument('BR-CO-21', 'BT-97', false, isUnexplained),
	onDocument('BR-CO-22', 'BT-104', true, isUnexplained),
	ofLines('BR-CO-23', 'BT-139', false, isUnexplained),
	ofLines('BR-CO-24', 'BT-144', true, isUnexplained),
]

const BREAKDOWN: readonly Rule[] = [
	{ id: 'BR-45', find: ({ breakdown }) => each(breakdown, ({ base }) => base === '', missing('BT-116')) },
	{ id: 'BR-46', find: ({ breakdown }) => each(breakdown, ({ amount }) => amount === '', missing('BT-117')) },
	{ id: 'BR-47', find: ({ breakdown }) => each(breakdown, ({ tax }) => tax.category === '', missing('BT-118')) },
	{
		id: 'BR-48',
		find: ({ breakdown }) => each(breakdown, ({ tax }) => tax.rate === null && tax.category !== 'O', missing('BT-119')),
	},
]

const isDue = ({ sums }: EInvoice) => sums.due !== '' && compareDecimals(sums.due, '0') > 0

const REST: readonly Rule[] = [
	{ id: 'BR-49', find: ({ payment }) => when(payment?.code === '', missing('BT-81')) },
	{ id: 'BR-50', find: ({ payment }) => when(payment?.account === '', missing('BT-84')) },
	{ id: 'BR-55', find: ({ preceding }) => when(preceding?.number === '', missing('BT-25')) },
	{
		id: 'BR-57',
		find: ({ delivery }) => when(delivery?.address?.country === '', missing('BT-80')),
	},
	{
		id: 'BR-61',
		find: ({ payment }) => when(payment?.account === '' && TRANSFERS.includes(payment.code), missing('BT-84')),
	},
	{ id: 'BR-62', find: ({ seller }) => when(seller.endpoint?.scheme === '', missing('BT-34')) },
	{ id: 'BR-63', find: ({ buyer }) => when(buyer.endpoint?.scheme === '', missing('BT-49')) },
	{ id: 'BR-CO-04', find: ({ lines }) => each(lines, ({ tax }) => tax.category === '', missing('BT-151')) },
	{
		id: 'BR-CO-09',
		find: ({ seller, buyer }) => [
			...when(seller.vat_id !== '' && !isVatId(seller.vat_id), { kind: 'wrong', term: 'BT-31', value: seller.vat_id }),
			...when(buyer.vat_id !== '' && !isVatId(buyer.vat_id), { kind: 'wrong', term: 'BT-48', value: buyer.vat_id }),
		],
	},
	{ id: 'BR-CO-18', find: ({ breakdown }) => when(breakdown.length === 0, missing('BG-23')) },
	{
		id: 'BR-CO-25',
		find: (invoice) => when(isDue(invoice) && !invoice.due_date && invoice.payment_terms === '', missing('BT-9')),
	},
	{
		id: 'BR-CO-26',
		find: ({ seller }) => when(!seller.id && !seller.registration_id && !seller.vat_id, missing('BT-31')),
	},
]

/** Rules of EN 16931 of what has to be there. Countries and currencies are looked at by `CODE_RULES`. */
export const GIVEN_RULES: readonly Rule[] = [...ABOUT, ...LINES, ...ADJUSTMENTS, ...BREAKDOWN, ...REST]
