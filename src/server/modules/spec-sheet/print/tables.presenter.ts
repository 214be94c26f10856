import { swatchOf } from '#domain/catalog/swatches.ts'
import { completePacking } from '#domain/sku/packing.ts'
import { type Variation } from '#domain/sku/value/variations.ts'
import { familyOf } from '#domain/family/family.ts'
import { valuesOn } from '#domain/sku/variants.ts'
import { CARTON_SIZE } from '#domain/sku/carton-volume.ts'
import { sidesAt, type System, SYSTEMS, volumeAt, weightAt } from '#domain/spec-sheet/measures.ts'
import { foldText } from '#domain/text.ts'
import type { SheetCell, SheetPart } from '#templates/spec-sheet/spec-sheet.ts'
import { priceOf } from './prices.presenter.ts'
import type { SheetSku } from './sheet.types.ts'
import { figure, labelOf, tellsPrices, type Writing, written } from './writing.presenter.ts'

type Table = Extract<SheetPart, { kind: 'table' }>
type Column = 'item' | 'pack' | 'carton' | 'pallet'
type TableLine = { readonly label: string } & Readonly<Partial<Record<Column, string>>>

const COLUMNS: readonly Column[] = ['item', 'pack', 'carton', 'pallet']
const SIDES = { item: 'pps.length_width_height', carton: CARTON_SIZE, pallet: 'pps.pallet_dimension' } as const
const NET = { item: 'pps.item_weight', carton: 'pps.carton_net_weight' } as const
const GROSS = { carton: 'pps.carton_gross_weight', pallet: 'pps.pallet_weight' } as const

/** Item, inner pack, carton and pallet; null where nothing is said of more than the item. Empty rows and columns vanish. */
export function packingTable(sku: SheetSku, writing: Writing): Table | null {
	const { words, systems } = writing
	const lines: TableLine[] = [
		...quantityLines(sku, writing),
		...systems.map((system) => sidesLine(sku, system, writing)),
		...systems.map((system) => weightLine(sku, 'net', NET, system, writing)),
		...systems.map((system) => weightLine(sku, 'gross', GROSS, system, writing)),
		...systems.map((system) => volumeLine(sku, system, writing)),
	]
	const columns = COLUMNS.filter((column) => lines.some((line) => line[column]))
	if (!columns.some((column) => column !== 'item')) return null
	const shown = lines.filter((line) => columns.some((column) => line[column]))
	return {
		kind: 'table',
		title: words.label('packing'),
		head: ['', ...columns.map((column) => words.label(column))],
		rows: shown.map((line) => [{ text: line.label }, ...columns.map((column) => ({ text: line[column] ?? '' }))]),
		figures: true,
	}
}

function quantityLines({ value }: SheetSku, writing: Writing): TableLine[] {
	const { words } = writing
	const number = (path: string) => Number(value(path) ?? 0) || null
	const { qty_per_pack, qty_per_carton } = completePacking({
		qty_per_carton: number('pps.qty_per_carton'),
		qty_per_pack: number('pps.qty_per_pack'),
		pack_per_carton: number('pps.pack_per_carton'),
	})
	const cartons = number('pps.carton_number_in_a_pallet')
	const onPallet = cartons && qty_per_carton ? cartons * qty_per_carton : null
	return [
		{
			label: words.label('quantity'),
			item: figure(1, writing),
			pack: figure(qty_per_pack, writing),
			carton: figure(qty_per_carton, writing),
			pallet: figure(onPallet, writing),
		},
		{ label: words.label('cartons'), pallet: figure(cartons, writing) },
	]
}

function sidesLine({ value }: SheetSku, system: System, writing: Writing): TableLine {
	const text = (path: string) => (sidesAt(value, path, system) ?? []).map((side) => figure(side, writing)).join(' × ')
	return { label: `${writing.words.label('sides')} (${SYSTEMS[system].length})`, ...each(SIDES, text) }
}

function weightLine(
	{ value }: SheetSku,
	word: 'net' | 'gross',
	paths: Readonly<Partial<Record<Column, string>>>,
	system: System,
	writing: Writing,
): TableLine {
	const text = (path: string) => figure(weightAt(value, path, system), writing)
	return { label: `${writing.words.label(word)} (${SYSTEMS[system].weight})`, ...each(paths, text) }
}

function volumeLine({ value }: SheetSku, system: System, writing: Writing): TableLine {
	const text = (path: string) => figure(volumeAt(value, path, system), writing)
	return { label: `${writing.words.label('volume')} (${SYSTEMS[system].volume})`, ...each(SIDES, text) }
}

function each(paths: Readonly<Partial<Record<Column, string>>>, text: (path: string) => string) {
	return Object.fromEntries(Object.entries(paths).map(([column, path]) => [column, text(path)]))
}

const COLOUR = /colou?r|颜色|色/
/** What tells variants apart where no axis of the family does. */
const TOLD = [
	{ path: 'bps.size', axis: /\bsize|尺寸|尺码|规格/ },
	{ path: 'bps.colors', axis: COLOUR },
] as const

/** Size and colour of variants that no axis names and that are not the same for all. */
function toldApart({ variants }: SheetSku, axes: readonly Variation[], writing: Writing) {
	return TOLD.filter(({ path, axis }) => {
		if (axes.some(({ name }) => axis.test(foldText(name)))) return false
		return new Set(variants.map((variant) => written(variant, path, writing))).size > 1
	}).map(({ path }) => path)
}

/**
 * A line a variant: SKU, its options, its size and colour where they differ (colours with a dot), its bar code, its price where
 * prices show. Null without variants.
 */
export function variantsTable(sku: SheetSku, writing: Writing): Table | null {
	if (!sku.variants.length) return null
	const { words } = writing
	const axes = axesOf(sku)
	const apart = toldApart(sku, axes, writing)
	const named = axes.length ? [] : [words.label('name')]
	const coded = sku.variants.some(({ value }) => value('bps.upc'))
	const priced = tellsPrices(writing)
	const rows = inOrder(sku, axes).map((variant): SheetCell[] => [
		{ text: variant.row.sku_name },
		...valuesOn(axes, optionsOf(variant)).map((value, index) => optionCell(axes[index]?.name ?? '', value ?? '')),
		...apart.map((path) => optionCell(path, written(variant, path, writing))),
		...named.map(() => ({ text: written(variant, 'bps.product_name', writing) })),
		...(coded ? [{ text: written(variant, 'bps.upc', writing) }] : []),
		...(priced ? [{ text: priceOf(variant, writing) }] : []),
	])
	const head = [
		labelOf('sku_name', writing),
		...axes.map(({ name }) => name),
		...apart.map((path) => labelOf(path, writing)),
		...named,
		...(coded ? [labelOf('bps.upc', writing)] : []),
		...(priced ? [words.label('price')] : []),
	]
	const more = (sku.row.family?.variants ?? 0) - sku.variants.length
	const rest = more > 0 ? [head.map((_, index) => ({ text: index === 0 ? `+ ${figure(more, writing)}` : '' }))] : []
	return { kind: 'table', title: words.label('variants'), head, rows: [...rows, ...rest], figures: false }
}

/** Sizes stand from small to large, whatever order they were made in. */
function inOrder({ variants }: SheetSku, axes: readonly Variation[]): SheetSku[] {
	const byKey = new Map(variants.map((variant) => [variant.row.sku_name_key, variant]))
	const members = [...byKey].map(([key, variant]) => ({ key, axes: optionsOf(variant) }))
	return familyOf(axes, members).variants.flatMap(({ key }) => byKey.get(key) ?? [])
}

function optionCell(axis: string, text: string): SheetCell {
	const hex = COLOUR.test(foldText(axis)) ? swatchOf(text) : undefined
	return hex ? { text, hex } : { text }
}

/** The axes of the parent, else those that its variants name. */
function axesOf(sku: SheetSku): readonly Variation[] {
	const own = optionsOf(sku)
	if (own.length) return own
	const named = sku.variants.flatMap(optionsOf)
	return [...new Map(named.map((axis) => [foldText(axis.name), axis])).values()]
}

function optionsOf({ value }: SheetSku): readonly Variation[] {
	const axes = value('bps.variations')
	return Array.isArray(axes) ? (axes as Variation[]) : []
}
