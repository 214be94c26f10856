import { signOf, type Decimal } from '../../decimal.ts'
import { type Finding, isSum, type Rule, sumOf, when } from './finding.ts'
import type { EAdjustment, EInvoice } from './model.ts'

const sum = (term: string): Finding => ({ kind: 'sum', term })
const of = (all: readonly EAdjustment[], isCharge: boolean) =>
	all.filter((one) => one.is_charge === isCharge).map(({ amount }) => amount)

/** Rules of EN 16931 of what adds up to what. */
export const SUM_RULES: readonly Rule[] = [
	{
		id: 'BR-CO-10',
		find: ({ sums, lines }) =>
			when(
				!isSum(
					sums.lines,
					lines.map(({ net }) => net),
				),
				sum('BT-106'),
			),
	},
	{
		id: 'BR-CO-11',
		find: ({ sums, adjustments }) => when(!isSum(sums.allowances, of(adjustments, false)), sum('BT-107')),
	},
	{ id: 'BR-CO-12', find: ({ sums, adjustments }) => when(!isSum(sums.charges, of(adjustments, true)), sum('BT-108')) },
	{
		id: 'BR-CO-13',
		find: ({ sums }) =>
			when(sums.lines !== '' && !isSum(sums.net, [sums.lines, sums.charges], [sums.allowances]), sum('BT-109')),
	},
	{
		id: 'BR-CO-14',
		find: ({ sums, breakdown }) =>
			when(
				!isSum(
					sums.tax,
					breakdown.map(({ amount }) => amount),
				),
				sum('BT-110'),
			),
	},
	{
		id: 'BR-CO-15',
		find: ({ sums }) => when(sums.net !== '' && !isSum(sums.gross, [sums.net, sums.tax]), sum('BT-112')),
	},
	{
		id: 'BR-CO-16',
		find: ({ sums }) =>
			when(sums.gross !== '' && !isSum(sums.due, [sums.gross, sums.rounding], [sums.paid]), sum('BT-115')),
	},
	{
		id: 'BR-CO-17',
		find: ({ breakdown }) =>
			breakdown.flatMap(({ base, amount, tax }, at) =>
				when(!isTaxOf(base, amount, tax.rate), { kind: 'rounding', term: 'BT-117', at: at + 1 }),
			),
	},
]

/** How far the tax of a group may be from base × rate: taxes are rounded by line there. As the schematron of the standard has it. */
const TOLERANCE = '1'

/** Whether `amount` is `rate` percent of `base`, within less than one unit of the currency. */
export function isTaxOf(base: Decimal, amount: Decimal, rate: Decimal | null): boolean {
	if (base === '' || amount === '') return true
	if (rate === null || signOf(rate) === 0) return signOf(amount) === 0
	const exact = (sumOf([base]) * sumOf([rate])) / (100n * sumOf(['1']))
	const off = sumOf([amount]) - exact
	return (off < 0n ? -off : off) < sumOf([TOLERANCE])
}

/** The amounts that have two decimals at most, by the id of their rule. */
const AMOUNTS: readonly (readonly [id: string, term: string, of: (invoice: EInvoice) => readonly Decimal[]])[] = [
	['BR-DEC-01', 'BT-92', ({ adjustments }) => of(adjustments, false)],
	['BR-DEC-05', 'BT-99', ({ adjustments }) => of(adjustments, true)],
	['BR-DEC-09', 'BT-106', ({ sums }) => [sums.lines]],
	['BR-DEC-10', 'BT-107', ({ sums }) => [sums.allowances]],
	['BR-DEC-11', 'BT-108', ({ sums }) => [sums.charges]],
	['BR-DEC-12', 'BT-109', ({ sums }) => [sums.net]],
	['BR-DEC-13', 'BT-110', ({ sums }) => [sums.tax]],
	['BR-DEC-14', 'BT-112', ({ sums }) => [sums.gross]],
	['BR-DEC-16', 'BT-113', ({ sums }) => [sums.paid]],
	['BR-DEC-17', 'BT-114', ({ sums }) => [sums.rounding]],
	['BR-DEC-18', 'BT-115', ({ sums }) => [sums.due]],
	['BR-DEC-19', 'BT-116', ({ breakdown }) => breakdown.map(({ base }) => base)],
	['BR-DEC-20', 'BT-117', ({ breakdown }) => breakdown.map(({ amount }) => amount)],
	['BR-DEC-23', 'BT-131', ({ lines }) => lines.map(({ net }) => net)],
	[
		'BR-DEC-24',
		'BT-136',
		({ lines }) =>
			lines
				.flatMap(({ adjustments }) => adjustments)
				.filter(({ is_charge }) => !is_charge)
				.map(({ amount }) => amount),
	],
	[
		'BR-DEC-27',
		'BT-141',
		({ lines }) =>
			lines
				.flatMap(({ adjustments }) => adjustments)
				.filter(({ is_charge }) => is_charge)
				.map(({ amount }) => amount),
	],
]

/** Rules of EN 16931 of how many decimals amounts have. */
export const DECIMAL_RULES: readonly Rule[] = AMOUNTS.map(([id, term, amounts]) => ({
	id,
	find: (invoice) =>
		when(
			amounts(invoice).some((amount) => /\.\d{3}/.test(amount)),
			{ kind: 'decimals', term, value: invoice.currency },
		),
}))
