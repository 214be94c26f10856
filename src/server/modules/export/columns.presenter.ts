import { buffer } from 'node:stream/consumers'
import { valueFormatOf } from '#domain/custom-parameter/format.ts'
import { type ParameterMap, valueTypeOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { exactTarget, synonymTarget } from '#domain/import/headers/look-up.ts'
import { writeImageTexts } from '#domain/import/cells/image-texts.ts'
import { definitionOf, OWN_SHEET, OWN_SHEET_HEAD } from '#domain/import/own-sheet.ts'
import { TARGETS } from '#domain/import/targets.ts'
import {
	findLocation,
	isLocationTarget,
	locationHeader,
	locationIn,
	locationTarget,
	targetOfLocation,
	USUAL_LOCATION,
} from '#domain/inventory/location-column.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { readDocument } from '#domain/media/documents.ts'
import { MEDIA_PATH, thumbnailUrl } from '#domain/media/urls.ts'
import { plainText } from '#domain/sku/attribute-format.ts'
import { attributeAt, ATTRIBUTES } from '#domain/sku/attributes.ts'
import { DEFAULT_COLUMNS } from '#domain/sku/columns.ts'
import type { Ctx } from '#server/context.ts'
import type { SkuImage } from '#server/db/tables.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'

/** A column of the file and what it says of a SKU, told the values that it has asked for. */
export type ExportColumn = Column & {
	/** What it is, as an import calls it. */
	readonly path: string
	readonly cell: (values: readonly unknown[]) => Cell
}

/** The paths that the columns ask for, each once. */
export class Asked {
	readonly paths: string[] = []

	/** Where the value at a path stands among the values of a SKU. */
	place(path: string): number {
		const known = this.paths.indexOf(path)
		return known < 0 ? this.paths.push(path) - 1 : known
	}
}

/** What cells lean on beside their SKU: the categories as paths, and the seller's own parameters. */
export interface ColumnFacts {
	readonly categories: ReadonlyMap<number, string>
	readonly parameters: ParameterMap
	/** Where our own addresses stand. */
	readonly publicUrl: string
	/** The open locations by id, with their names. */
	readonly locations: ReadonlyMap<string, string>
}

const PICTURE_SIDE = 72
const NUMBERS: readonly string[] = ['money', 'integer', 'quantity', 'number']

/** SKU first and as text, then the columns asked for; numbers as numbers, everything else as text. */
export function exportColumns(
	ctx: Ctx,
	columns: readonly { path: string; name: string }[] | undefined,
	known: ColumnFacts,
	asked: Asked,
): ExportColumn[] {
	const wanted = columns?.length ? columns : defaultColumns(ctx, known.parameters)
	const sku = wanted.find(({ path }) => path === 'sku_name')?.name ?? 'SKU'
	const name = asked.place('sku_name')
	return [
		{ path: 'sku_name', header: sku, type: 'text', width: 20, cell: (values) => String(values[name]) },
		...wanted
			.filter(({ path }) => path !== 'sku_name')
			.map(({ path, name }): ExportColumn => ({
				path,
				header: name,
				type: typeOf(path, known.parameters),
				width: path === 'bps.description' ? 48 : 18,
				cell: cellOf(path, known, asked),
			})),
	]
}

/** A SKU's first picture; `onProgress` hears how many of them have been written. */
export function pictureColumn(
	{ house, locale }: Ctx,
	asked: Asked,
	onProgress: (done: number, total: number) => void,
): ExportColumn {
	const images = asked.place('sku_img')
	let [done, total] = [0, 0]
	const cell = (values: readonly unknown[]): Cell => {
		const url = (values[images] as SkuImage[])[0]?.url
		if (!url) return null
		total++
		const key = thumbnailUrl(url).slice(MEDIA_PATH.length)
		const image = async () => {
			onProgress(++done, total)
			return buffer(await house.storage.read(key))
		}
		return { image, ext: 'png', width: PICTURE_SIDE, height: PICTURE_SIDE, note: url }
	}
	return { path: 'images', header: locale === 'zh' ? '图片' : 'PICTURE', type: 'image', width: 12, cell }
}

/** Everything that another account needs to have the same SKUs. */
export function wholeColumns(ctx: Ctx, { parameters, locations }: ColumnFacts): { path: string; name: string }[] {
	const { locale } = ctx
	const places = locationColumns(ctx, locations)
	const known = ATTRIBUTES.filter(({ path, readonly }) => !readonly && path !== 'sku_img')
	const own = TARGETS.filter(({ target }) => WHOLE.includes(target))
	const named = (path: string, { en, zh }: { en: string; zh: string }) => ({ path, name: locale === 'zh' ? zh : en })
	return [
		...known
			.filter(({ path }) => path !== 'inventory' || !places.length)
			.map((attribute) => named(attribute.path, attribute)),
		...places,
		...own.map((target) => named(target.target, target)),
		...[...parameters].map(([path, { name }]) => ({ path, name: wordIn(name, locale) })),
	]
}

/** What lies at each location and where SKUs usually do; nothing where all lies at `main` and that has no name. */
export function locationColumns(
	{ locale }: Ctx,
	locations: ReadonlyMap<string, string>,
): { path: string; name: string }[] {
	if (locations.size < 2 && !locations.get(MAIN)) return []
	const usual = TARGETS.find(({ target }) => target === USUAL_LOCATION)
	return [
		...[...locations].map(([id, name]) => ({
			path: targetOfLocation({ id, name }),
			name: locationHeader(name, locale),
		})),
		...(usual ? [{ path: usual.target, name: usual[locale] }] : []),
	]
}

/** What is no attribute. */
const WHOLE = ['sku_name_key', 'parent', 'category', 'images', 'image_texts']

/** The spec's columns, then the seller's own parameters that are for exports. */
export function defaultColumns({ locale }: Ctx, parameters: ParameterMap): { path: string; name: string }[] {
	const own = [...parameters].filter(([, { archived, show }]) => !archived && show.excel)
	return [
		...DEFAULT_COLUMNS.map(({ path, en, zh }) => ({ path, name: locale === 'zh' ? zh : en })),
		...own.map(([path, { name }]) => ({ path, name: wordIn(name, locale) })),
	]
}

function typeOf(path: string, parameters: ParameterMap): Column['type'] {
	if (parameters.get(path)?.type === 'date') return 'date'
	if (!isNumber(path, parameters)) return 'text'
	return kindOf(path, parameters) === 'money' ? 'price' : 'number'
}

function isNumber(path: string, parameters: ParameterMap): boolean {
	if (isLocationTarget(path) || /^(?:item|carton)_(?:length|width|height)$/.test(path)) return true
	return NUMBERS.includes(kindOf(path, parameters))
}

function kindOf(path: string, parameters: ParameterMap): string {
	const parameter = parameters.get(path)
	return parameter ? valueTypeOf(parameter) : (attributeAt(path)?.type ?? '')
}

/** What an import calls by a name of its own, made of what a SKU has. */
function composed(path: string, known: ColumnFacts, asked: Asked): ExportColumn['cell'] | undefined {
	const level = LEVELS.indexOf(path)
	if (path === 'category' || level >= 0) {
		// With its parent, so that the list can be imported again.
		const id = asked.place('category_id')
		return (values) => {
			const category = known.categories.get(Number(values[id]))
			return (level < 0 ? category : category?.split(' > ')[level]) ?? null
		}
	}
	if (path === 'images' || path === 'sku_img') {
		const images = asked.place('sku_img')
		return (values) =>
			((values[images] ?? []) as SkuImage[]).map(({ url }) => known.publicUrl + url).join(' | ') || null
	}
	if (path === 'image_texts') {
		const images = asked.place('sku_img')
		return (values) => writeImageTexts(((values[images] ?? []) as SkuImage[]).map(({ alt }) => alt))
	}
	if (path === 'inventory') {
		// What a parent has is the sum of its variants, and they say it themselves.
		const [stock, parent] = [asked.place(path), asked.place('is_parent')]
		return (values) => (values[parent] === 'true' || values[stock] === null ? null : plainText(values[stock]))
	}
	if (path === USUAL_LOCATION) {
		const usual = asked.place(path)
		return (values) => known.locations.get(String(values[usual])) || null
	}
	if (isLocationTarget(path)) {
		const place = findLocation(
			[...known.locations].map(([id, name]) => ({ id, name })),
			locationIn(path),
		)
		const level = place && asked.place(locationTarget(place.id))
		return (values) => (level === undefined || values[level] === null ? null : plainText(values[level]))
	}
	const [, box, side] = /^(item|carton)_(length|width|height)$/.exec(path) ?? []
	if (!box || !side) return undefined
	const at = asked.place(box === 'item' ? 'pps.length_width_height' : 'pps.carton_size')
	return (values) => ((values[at] ?? {}) as Record<string, string>)[side] ?? null
}

const LEVELS = ['category_1', 'category_2']

/** Values as a spreadsheet keeps them: decimals exactly, days as `2026-03-05`, lists as the importer reads them back. */
function cellOf(path: string, known: ColumnFacts, asked: Asked): ExportColumn['cell'] {
	const made = composed(path, known, asked)
	if (made) return made
	const at = asked.place(path)
	const write = writerOf(path, known, asked)
	return (values) => {
		const value = values[at]
		return value === null || value === '' ? null : write(value, values)
	}
}

function writerOf(
	path: string,
	{ parameters, publicUrl }: ColumnFacts,
	asked: Asked,
): (value: unknown, values: readonly unknown[]) => string {
	if (isNumber(path, parameters) || parameters.get(path)?.type === 'date') return plainText
	// As an address that works where the file is read.
	const type = parameters.get(path)?.type
	if (type === 'image') return (value) => publicUrl + plainText(value)
	if (type === 'file') return (value) => (readDocument(plainText(value)) ? publicUrl : '') + plainText(value)
	const format = valueFormatOf(parameters, path)
	const unit = attributeAt(path)?.unit
	if (unit === undefined) return (value) => format(value, 'en', {})
	const unitAt = asked.place(unit)
	return (value, values) => {
		const unit = values[unitAt]
		return format(value, 'en', typeof unit === 'string' ? { unit } : {})
	}
}

/**
 * The columns as the hidden sheet of a workbook says them, with the definitions of own parameters: so the list is read
 * back whatever its columns are called, also by an account that has none of these parameters.
 */
export function ownSheet(columns: readonly ExportColumn[], parameters: ParameterMap): SheetContent['beside'] {
	const lines = columns.map(({ path, header }) => {
		const parameter = parameters.get(path)
		return [path, header, parameter ? JSON.stringify(definitionOf(parameter)) : '']
	})
	return { name: OWN_SHEET, rows: [OWN_SHEET_HEAD, ...lines] }
}

/** A text file says by the header alone which parameter it is: where its name means another column, with its path. */
export function spelledOut(columns: readonly ExportColumn[]): ExportColumn[] {
	return columns.map((column) => {
		const { path, header } = column
		const taken =
			path.startsWith('cps.') || isLocationTarget(path) ? (exactTarget(header) ?? synonymTarget(header)) : undefined
		const isMeant = taken === path || (taken && isLocationTarget(path) && locationIn(path) !== MAIN)
		return taken === undefined || isMeant ? column : { ...column, header: `${header} (${path})` }
	})
}
