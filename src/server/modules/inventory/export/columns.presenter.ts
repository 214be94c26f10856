import { buffer } from 'node:stream/consumers'
import type { InventoryRow } from '#contract/inventory.ts'
import { multiplyDecimals, trimDecimal } from '#domain/decimal.ts'
import { STATE_WORDS } from '#domain/inventory/state-words.ts'
import { OWN_SHEET, OWN_SHEET_HEAD } from '#domain/import/own-sheet.ts'
import { locationHeader, targetOfLocation } from '#domain/inventory/location-column.ts'
import { exportedHeader } from '#domain/inventory/stock-list.ts'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'
import type { SkuRow } from '#server/modules/sku/index.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'
import { WORDS } from './words.rule.ts'

/** A SKU with its stock. */
export interface ExportedRow {
	sku: SkuRow
	/** What it shows of its product, by path. */
	inherited: Readonly<Record<string, unknown>>
	stock: InventoryRow
}

/** A column of the workbook; `path`: what it is, as an import calls it. */
export type StockColumn = Column & { readonly path?: string; readonly cell: (row: ExportedRow) => Cell }

/** The open locations and the categories as paths, by id. */
interface StockFacts {
	locations: ReadonlyMap<string, string>
	categories: ReadonlyMap<number, string>
}

/** Side of a picture in pixels. */
const SIDE = 48

/**
 * SKU, picture, what it is called, what lies where, and its thresholds; behind them, unseen, what stood in those that are
 * read back. Cost and value only where they are asked for: they are private.
 */
export function stockColumns(
	ctx: Ctx,
	{ locations, categories }: StockFacts,
	{ with_images, with_value }: { with_images: boolean; with_value: boolean },
): StockColumn[] {
	const words = WORDS[ctx.locale]
	const kept = [...quantities(ctx, locations), ...thresholds(ctx)]
	const [before, after] = [kept.slice(0, -2), kept.slice(-2)]
	return [
		text(label(ctx, 'sku_name'), 20, ({ sku }) => sku.sku_name, 'sku_name'),
		...(with_images ? [pictures(ctx)] : []),
		text(label(ctx, 'bps.product_name'), 32, ({ stock }) => stock.product_name, 'bps.product_name'),
		text(words.variant, 14, ({ stock }) => stock.options ?? ''),
		text(label(ctx, 'category'), 18, ({ stock }) => categories.get(stock.category_id) ?? '', 'category'),
		...before,
		number(words.committed, ({ stock }) => stock.committed),
		number(words.available, ({ stock }) => stock.available),
		number(words.incoming, ({ stock }) => stock.incoming),
		...after,
		text(words.state, 12, ({ stock }) => STATE_WORDS[ctx.locale][stock.state]),
		...(with_value ? values(ctx) : []),
		...kept.map((column) => exported(ctx, column)),
	]
}

function text(header: string, width: number, of: (row: ExportedRow) => string, path?: string): StockColumn {
	return { header, width, type: 'text', cell: (row) => of(row) || null, ...(path && { path }) }
}

function number(header: string, cell: (row: ExportedRow) => string | null, path?: string): StockColumn {
	return { header, width: 14, type: 'number', cell, ...(path && { path }) }
}

function label({ locale }: Ctx, path: string): string {
	return attributeAt(path)?.[locale] ?? path
}

/** What lies there: everywhere, or at each location where there are several. */
function quantities(ctx: Ctx, locations: ReadonlyMap<string, string>): StockColumn[] {
	if (locations.size < 2) return [number(WORDS[ctx.locale].onHand, ({ stock }) => stock.on_hand, 'inventory')]
	return [...locations].map(([id, name]) =>
		number(
			locationHeader(name, ctx.locale),
			({ stock }) => stock.locations?.find(({ location }) => location === id)?.on_hand ?? null,
			targetOfLocation({ id, name }),
		),
	)
}

function thresholds(ctx: Ctx): StockColumn[] {
	const paths = ['low_inventory_triggering', 'over_inventory_triggering'] as const
	return paths.map((path) =>
		number(label(ctx, path), ({ stock }) => (stock[path] === null ? null : String(stock[path])), path),
	)
}

/** What stands in a column as it is exported: so that what is changed in it is known, and what changed meanwhile is seen. */
function exported({ locale }: Ctx, { header, cell }: StockColumn): StockColumn {
	return { header: exportedHeader(header, locale), width: 12, type: 'number', cell, hidden: true }
}

function values({ locale }: Ctx): StockColumn[] {
	const words = WORDS[locale]
	const decimalAt = ({ sku, inherited }: ExportedRow, path: string) => {
		const value = getAttribute(sku.attrs, path) ?? inherited[path]
		return typeof value === 'string' ? value : null
	}
	const cost = (row: ExportedRow) => decimalAt(row, 'bps.cost')
	const worth = (row: ExportedRow) => cost(row) ?? decimalAt(row, 'bps.price')
	const value = (row: ExportedRow) => {
		const [each, { on_hand }] = [worth(row), row.stock]
		return each === null || on_hand === null ? null : trimDecimal(multiplyDecimals(each, on_hand))
	}
	const by = (row: ExportedRow) => (value(row) === null ? '' : cost(row) === null ? words.byPrice : words.byCost)
	return [
		{ header: label({ locale } as Ctx, 'bps.cost'), width: 14, type: 'price', cell: cost },
		{ header: words.value, width: 14, type: 'price', cell: value },
		text(words.valuedAt, 12, by),
	]
}

function pictures({ house, locale }: Ctx): StockColumn {
	const cell = ({ sku, inherited }: ExportedRow): Cell => {
		const url = (sku.images[0] ?? (inherited['sku_img'] as readonly SkuImage[] | undefined)?.[0])?.url
		if (!url) return null
		const image = async () => buffer(await house.storage.read(thumbnailUrl(url).slice(MEDIA_PATH.length)))
		return { image, ext: 'png', width: SIDE, height: SIDE, note: url }
	}
	return { header: WORDS[locale].picture, type: 'image', width: 9, cell }
}

/** The columns as the hidden sheet says them, for when the workbook is read as a list of SKUs. */
export function besideOf(columns: readonly StockColumn[]): NonNullable<SheetContent['beside']> {
	const lines = columns.flatMap(({ path, header }) => (path ? [[path, header, '']] : []))
	return { name: OWN_SHEET, rows: [OWN_SHEET_HEAD, ...lines] }
}
