import { runLines, singleLines, type VariantLine, type VariantLines } from '#domain/family/variant-lines.ts'
import type { Manifest, Settings } from '#templates/data.ts'
import type { Geometry } from '#templates/geometry.ts'
import { headMm, isLongSku, runOfList, tableOf, type TableShape, tableUnder } from '#templates/listing-shape.ts'
import type { VariantRow } from './families.store.ts'
import type { Unit } from './planned-section.types.ts'
import { familyIn, type Product, type ProductFamily } from './products.rule.ts'

/** A layout that lists variants, and what is known of these. */
export interface ListingLayout {
	readonly rows: ReadonlyMap<string, VariantRow>
	readonly settings: Settings
	readonly manifest: Manifest
	readonly geometry: Geometry
}

/** A product whose variants have places of their own. */
interface Listed {
	readonly product: Product
	readonly family: ProductFamily
	readonly skuSigns: number
	/** Prices differ, and are shown. */
	readonly priced: boolean
	/** Its variants differ in nothing that a line of several has no columns for. */
	readonly alike: boolean
}

/** What all products of a catalog share, so that their places stand under each other. */
interface Shared {
	readonly skuSigns: number
	readonly columns: number
}

/** Of a list's line, where a variant has it to itself. */
const SINGLE_SHARE = 0.84
/** A product stays with all its lines where they take no more of a page. */
const TOGETHER = 0.3

/** The units of lists of products, in their order. */
export function unitsOf(lists: readonly (readonly Product[])[], layout: ListingLayout): Unit[][] {
	const listed = lists.map((products) => products.map((product) => listedOf(product, layout)))
	const shared = sharedBy(listed.flat().flatMap((one) => one ?? []))
	const isList = layout.manifest.variants === 'lines'
	return lists.map((products, at) => {
		const units: Unit[] = []
		for (const [index, product] of products.entries()) {
			const found = listed[at]?.[index]
			if (!found) units.push({ product })
			else units.push(...(isList ? lineUnits(found, shared, layout, units.length) : tableUnits(found, shared, layout)))
		}
		return units
	})
}

function listedOf(product: Product, { rows, settings, manifest }: ListingLayout): Listed | null {
	const family = familyIn(product, (key) => rows.get(key)?.variations)
	if (!family) return null
	const found = product.keys.flatMap((key) => rows.get(key) ?? [])
	const fields = settings.fields ?? manifest.fields
	const isPriced = settings.prices === 'shown' && fields.includes('price')
	return {
		product,
		family,
		skuSigns: fields.includes('sku') ? Math.max(0, ...found.map(({ sku_name }) => sku_name.length)) : 0,
		priced: isPriced && new Set(found.map(({ price }) => price)).size > 1,
		alike: new Set(found.map(({ facts }) => facts)).size <= 1,
	}
}

function sharedBy(all: readonly Listed[]): Shared {
	const beside = all.filter(({ skuSigns }) => !isLongSku(skuSigns))
	const sizesOf = ({ family }: Listed) => family.axes.find(({ role }) => role === 'size')?.values.length ?? 0
	return {
		skuSigns: Math.max(0, ...beside.map(({ skuSigns }) => skuSigns)),
		columns: Math.max(0, ...beside.map(sizesOf)),
	}
}

const aboutOf = ({ skuSigns, priced }: Listed, shared: Shared) => ({
	...shared,
	priced,
	skuSigns: Math.max(skuSigns, shared.skuSigns),
})

/** A product with the lines of its variants under it: sizes beside each other where that says all, else one by one. */
function lineUnits(listed: Listed, shared: Shared, layout: ListingLayout, under: number): Unit[] {
	const { product, family, alike, priced } = listed
	const { geometry, settings, manifest } = layout
	const content = geometry.contentHeight - geometry.sectionHead - geometry.headExtra
	const row = content / geometry.rows
	const shape = alike ? runOfList(aboutOf(listed, shared), settings, manifest, geometry) : null
	const run = shape && runLines(family, shape.across)
	if (!shape || !run) {
		const line = { share: SINGLE_SHARE, keeps: 0, under }
		const lines = family.variants.map(({ key }) => ({ product, variant: key, line }))
		return [{ product, line: { share: SINGLE_SHARE, keeps: keptOf(lines, content / row) } }, ...lines]
	}
	const own = { columns: run.columns, lines: [], ...shape, priced, continued: false }
	const line = { share: shape.lineHeight / row, keeps: 0, under }
	const lines = run.lines.map((one) => ({ product, listed: { ...own, lines: [one], continued: true }, line }))
	const headed = { share: headMm(settings) / row, keeps: keptOf(lines, content / row) }
	return [{ product, listed: own, line: headed }, ...lines]
}

/** How many lines stay with the one above them: all of a few, else the first. */
function keptOf(lines: readonly Unit[], rows: number): number {
	const height = 1 + lines.reduce((sum, { line }) => sum + (line?.share ?? 1), 0)
	return height <= TOGETHER * rows ? lines.length : 1
}

/** A product with its variants as a table on its block, and as many further blocks as the table asks. */
function tableUnits(listed: Listed, shared: Shared, { settings, geometry, manifest }: ListingLayout): Unit[] {
	const { product, family, priced } = listed
	const about = aboutOf(listed, shared)
	const under = manifest.variants === 'under' ? tableUnder(about, settings, geometry) : null
	const shape = under ?? tableOf(about, settings, geometry)
	const run = shape.run && runLines(family, shape.run.across)
	const isRun = run !== null && run.columns.length > 0
	const table = isRun ? run : singleLines(family)
	const { across, lineHeight } = isRun && shape.run ? shape.run : shape.singles
	const beside = isRun ? 1 : across
	const whole = linesIn(shape.most, lineHeight, beside, isRun)
	const first = table.lines.length <= whole ? table.lines.length : linesIn(shape.height, lineHeight, beside, isRun)
	const own = { columns: table.columns, across, lineHeight, priced }
	const height = heightOf(first, lineHeight, beside, isRun)
	const line = under && { share: Math.max(1, (under.above + height) / under.row), keeps: 0 }
	return [
		{ product, listed: { ...own, lines: table.lines.slice(0, first), continued: false }, ...(line && { line }) },
		...furtherUnits(product, { ...table, lines: table.lines.slice(first) }, { ...own, shape, isRun }),
	]
}

type Further = Pick<NonNullable<Unit['listed']>, 'columns' | 'across' | 'lineHeight' | 'priced'>

function furtherUnits(
	product: Product,
	{ lines }: VariantLines,
	{ shape, isRun, ...own }: Further & { shape: TableShape; isRun: boolean },
): Unit[] {
	const across = isRun ? own.across : shape.furtherAcross
	const beside = isRun ? 1 : across
	const parts = inParts(lines, linesIn(shape.further, own.lineHeight, beside, isRun))
	return parts.map((part) => {
		const height = shape.head + heightOf(part.length, own.lineHeight, beside, isRun)
		const line = { share: height / shape.row, keeps: 0 }
		return { product, listed: { ...own, across, lines: part, continued: true }, line }
	})
}

/** Lines that stand in a height, so many beside each other; a run has one of heads above it. */
function linesIn(height: number, lineHeight: number, beside: number, isRun: boolean): number {
	return beside * Math.max(1, Math.floor(height / lineHeight + 0.01) - (isRun ? 1 : 0))
}

function heightOf(lines: number, lineHeight: number, beside: number, isRun: boolean): number {
	return (Math.ceil(lines / beside) + (isRun ? 1 : 0)) * lineHeight
}

function inParts(lines: readonly VariantLine[], most: number): VariantLine[][] {
	return Array.from({ length: Math.ceil(lines.length / most) }, (_, at) => lines.slice(at * most, (at + 1) * most))
}
