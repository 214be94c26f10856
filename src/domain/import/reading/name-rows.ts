import { cleanSkuName } from '../../sku/sku-name.ts'
import { isProblem } from '../../problem.ts'
import { foldText } from '../../text.ts'
import type { Variation } from '../../sku/value/variations.ts'
import { madeName, namedApart, signature, type SeenNames } from './names.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { Plan } from './plan.ts'

export interface WithOptions {
	readonly row: ParsedRow
	readonly options: readonly Variation[]
}

/**
 * The SKUs of the rows of one product, in their order (product.md section 1.16). A row without one gets handle and option
 * values; rows that share one are told apart by the option values that differ; both with a warning. What cannot be named
 * gets the error `sku_missing`, what stands in the file already `sku_duplicate_in_file`.
 */
export function nameRows(plan: Plan, seen: SeenNames, rows: readonly WithOptions[], base: string): (string | null)[] {
	const sharing = new Map<string, Sharing>()
	for (const { row, options } of rows) if (row.sku !== null) share(sharing, row.sku, options)
	return rows.map((placed) => {
		const { sku } = placed.row
		const nameable = rows.length === 1 || placed.options.length > 0
		const name =
			sku === null ? make(plan, placed, nameable ? base : '') : apart(placed, sku, sharing.get(foldText(sku)))
		const claimed = name === null ? null : claimName(plan, seen, placed, name)
		claimKey(plan, seen, placed.row, claimed)
		return claimed
	})
}

/** What is known about the rows with one SKU: how many have which options, and the values of each option. */
interface Sharing {
	count: number
	readonly signatures: Map<string, number>
	readonly values: Map<string, Map<string, number>>
}

function share(sharing: Map<string, Sharing>, sku: string, options: readonly Variation[]) {
	const folded = foldText(sku)
	const known = sharing.get(folded) ?? { count: 0, signatures: new Map(), values: new Map() }
	sharing.set(folded, known)
	known.count++
	const signed = signature(options)
	known.signatures.set(signed, (known.signatures.get(signed) ?? 0) + 1)
	for (const { name, values } of options) {
		const counts = known.values.get(name) ?? new Map<string, number>()
		const value = values.join()
		counts.set(value, (counts.get(value) ?? 0) + 1)
		known.values.set(name, counts)
	}
}

/** The SKU itself, or with the values of the options in which not all its rows agree. */
function apart({ row, options }: WithOptions, sku: string, known: Sharing | undefined): string {
	const alone = !known || known.count < 2 || options.length === 0
	if (alone || (known.signatures.get(signature(options)) ?? 0) > 1) return sku
	const differing = options.filter(({ name, values }) => known.values.get(name)?.get(values.join()) !== known.count)
	return renamed(row, sku, differing)
}

function make(plan: Plan, { row, options }: WithOptions, base: string): string | null {
	if (plan.rules.key === 'upc' && 'bps.upc' in row.attrs) return null
	if (plan.rules.key === 'id' && row.key !== null) return null
	// A SKU that cannot be stored has said so already.
	if (row.errors.some(({ path }) => path === 'sku_name')) return null
	if (base === '') {
		row.errors.push({ code: 'sku_missing', ...at(plan) })
		return null
	}
	// A parent is called as its variants begin.
	const made = madeName(row.parent || base, row.kind === 'parent' ? [] : options)
	row.warnings.push({ code: 'sku_made', params: { sku: made }, ...at(plan) })
	return made
}

function renamed(row: ParsedRow, sku: string, options: readonly Variation[]): string {
	const made = namedApart(
		sku,
		options.flatMap(({ values }) => values),
	)
	row.warnings.push({ code: 'sku_option_added', params: { sku, made }, path: 'sku_name' })
	return made
}

function claimName(plan: Plan, seen: SeenNames, { row, options }: WithOptions, wanted: string): string {
	const name = seen.hasOtherOptions(wanted, options) ? renamed(row, wanted, options) : wanted
	const checked = cleanSkuName(name)
	if (isProblem(checked)) row.errors.push({ ...checked, ...at(plan) })
	const earlier = seen.rowOf(name)
	if (earlier !== undefined) row.errors.push(duplicate(plan, name, earlier))
	seen.add(name, row.row, options)
	return name
}

function duplicate(plan: Plan, sku: string, row: number) {
	return { code: 'sku_duplicate_in_file', params: { sku, row }, ...at(plan) }
}

/** Where the bar code or key finds the SKU, two rows with the same one would write the same SKU. */
function claimKey(plan: Plan, seen: SeenNames, row: ParsedRow, name: string | null) {
	const key = otherKey(plan, row)
	if (key === null) return
	const earlier = seen.rowOf(key)
	const said = row.errors.some(({ code }) => code === 'sku_duplicate_in_file')
	if (earlier !== undefined && !said) row.errors.push(duplicate(plan, name ?? key.slice(1), earlier))
	seen.add(key, row.row)
}

/** What finds the stored SKU when it is not its name; told apart from names by a sign no name can hold. */
function otherKey({ rules }: Plan, row: ParsedRow): string | null {
	if (rules.key === 'upc' && 'bps.upc' in row.attrs) return `\u0000${String(row.attrs['bps.upc'])}`
	return rules.key === 'id' && row.key !== null ? `\u0000${row.key}` : null
}

function at({ skuColumn }: Plan) {
	return { path: 'sku_name', ...(skuColumn !== undefined && { column: skuColumn }) }
}
