import { isLocationTarget, locationIn, USUAL_LOCATION } from '../../inventory/location-column.ts'
import { isProblem, type Problem } from '../../problem.ts'
import { cleanQuantity } from '../../quantity.ts'
import { cleanValue } from '../../custom-parameter/value.ts'
import { attributeAt } from '../../sku/attributes.ts'
import { cleanAttribute } from '../../sku/attribute-value.ts'
import { cleanSkuName } from '../../sku/sku-name.ts'
import type { Json } from '../../sku/value/json-value.ts'
import { quoted } from '../../text.ts'
import { readCartonWeights } from '../cells/carton-weights.ts'
import { categoryPath, readCategory, readLevels, type CellCategory, written } from '../cells/category.ts'
import { decodeEntities } from '../cells/entities.ts'
import { comesAlong } from '../cells/files.ts'
import { readFacets, sortFacets } from '../cells/facets.ts'
import { htmlToText, looksLikeHtml } from '../cells/html-text.ts'
import { readImages } from '../cells/images.ts'
import { readImageTexts } from '../cells/image-texts.ts'
import { readNamedVariants } from '../cells/named-variants.ts'
import { weightsOrder } from '../headers/both-weights.ts'
import { foldHeader } from '../headers/fold.ts'
import type { Cell } from '../draft.ts'
import { CARTON_WEIGHTS } from '../targets.ts'
import { CATEGORY_PATH, MORE_CATEGORIES } from '../new-parameters.ts'
import { adopt } from './adoptions.ts'
import { emptyRow, type ParsedRow } from './parsed-row.ts'
import { clearTarget, numbersOf, type Pieces, type Read, readOr } from './pieces.ts'
import type { Plan, PlannedColumn } from './plan.ts'
import { breakPart, putBreaks } from './price-breaks.ts'

/** Cells of a row, by index, that do not say what their author saw. */
export interface OddCells {
	/** Their numbers may have lost digits on their way through a spreadsheet. */
	readonly damaged?: readonly number[]
	/** They hold a formula whose value the file does not have. */
	readonly unvalued?: readonly number[]
}

/** Reads the mapped cells of a row, each by its rule; null when all of them are empty. */
export function parseRow(
	plan: Plan,
	number: number,
	cells: readonly Cell[],
	{ damaged = [], unvalued = [] }: OddCells = {},
): ParsedRow | null {
	const row = emptyRow(number)
	const pieces: Pieces = {
		plan,
		row,
		damaged,
		descriptions: [],
		levels: [],
		sides: new Map(),
		also: {},
		facets: [],
		breaks: [],
	}
	let filled = false
	for (const column of plan.columns) {
		const cell = cells[column.index]
		const text = asRead(plan, column, textOf(cell))
		if (text === '' && unvalued.includes(column.index)) {
			row.warnings.push({ code: 'formula_unvalued', path: column.target, column: column.index })
			continue
		}
		if (text === '') {
			if (plan.rules.empty === 'clear') clearTarget(plan, row, column.target)
			continue
		}
		filled = true
		const read = OWN[column.target] ?? (isLocationTarget(column.target) ? stockThere : attribute)
		read(pieces, column, text, cell)
	}
	if (!filled) return null
	putTogether(pieces)
	adopt(plan.adoptions, row)
	return row
}

/** Whether a shop system wrote the list: neither a person nor we ourselves. */
function isFromShop({ source }: Plan): boolean {
	return source !== undefined && source !== 'vitrine'
}

/** A cell without the signs that its writer put around what it says. Descriptions are read as HTML themselves. */
function asRead(plan: Plan, column: PlannedColumn, text: string): string {
	const plain = isFromShop(plan) && column.target !== 'bps.description' ? decodeEntities(text) : text
	return withoutMark(plan, column, plain)
}

/** What shops and spreadsheets put before a code so that it stays text: `'101` is 101. Our own lists need no such mark. */
function withoutMark({ source }: Plan, { target }: PlannedColumn, text: string): string {
	if (!text.startsWith("'") || source === 'vitrine' || !CODES.has(target)) return text
	const bare = text.slice(1)
	return (source === undefined ? /^\d+$/ : /^[\p{L}\p{N}][^']*$/u).test(bare) ? bare : text
}

const CODES = new Set(['sku_name', 'parent', 'bps.upc'])

export function textOf(cell: Cell): string {
	if (cell === null || cell === undefined) return ''
	return typeof cell === 'string' ? cell.trim() : String(cell)
}

/** Handles are short; a longer text is none and is cut. */
const HANDLE_MAX = 200

const option =
	(at: number): Read =>
	({ row }, _, text) =>
		(row.optionValues[at] = text)
const optionName =
	(at: number): Read =>
	({ row }, _, text) =>
		(row.optionNames[at] = text)
const side: Read = ({ sides }, { target }, text) => sides.set(target, text)
const SIDES = ['length', 'width', 'height']

const OWN: Readonly<Record<string, Read>> = {
	sku_name: (pieces, column, text) => {
		const { row, damaged } = pieces
		const name = readOr(pieces, column, text, cleanSkuName)
		if (!name) return
		row.sku = name.value
		if (damaged.includes(column.index))
			row.warnings.push({
				code: 'digits_lost',
				params: { value: quoted(text) },
				path: 'sku_name',
				column: column.index,
			})
	},
	sku_name_key: ({ row }, _, text) => (row.key = text),
	handle: ({ row }, _, text) => (row.handle = text.slice(0, HANDLE_MAX)),
	parent: ({ row }, { index }, text) => {
		const name = cleanSkuName(text)
		if (isProblem(name)) row.errors.push({ ...name, path: 'parent', column: index })
		else row.parent = name.value
	},
	shop_id: ({ row }, _, text) => (row.shopId = text.slice(0, HANDLE_MAX)),
	kind: ({ row }, _, text) => (row.kind = KINDS[foldHeader(text)] ?? null),
	variants: ({ row }, _, text) => {
		row.named = readNamedVariants(text).map(({ sku_name }) => sku_name)
		if (row.named.length > 0) row.kind = 'parent'
	},
	options: ({ row }, _, text) => (row.joinedValues = text),
	option_names: ({ row }, _, text) => (row.joinedNames = text),
	option_1: option(0),
	option_2: option(1),
	option_3: option(2),
	option_1_name: optionName(0),
	option_2_name: optionName(1),
	option_3_name: optionName(2),
	item_length: side,
	item_width: side,
	item_height: side,
	carton_length: side,
	carton_width: side,
	carton_height: side,
	[CARTON_WEIGHTS]: (pieces, column, text) => {
		const order = weightsOrder(column.header)
		const weights = readOr(pieces, column, text, (text) =>
			readCartonWeights(text, order, numbersOf(pieces.plan, column)),
		)
		Object.assign(pieces.also, weights?.value)
	},
	tier_qty: breakPart('min_qty', 'bps.moq'),
	tier_price: breakPart('price', 'bps.price'),
	category: (pieces, { index }, text) => {
		const { plan, facets } = pieces
		const { category_levels } = plan.rules
		const read = /[:=：]/.test(text) ? readFacets(text) : null
		const names = read ? sortFacets(read).category : []
		if (read && names.length > 0) {
			facets.push(...read)
			putCategory(pieces, categoryPath(names, category_levels), index)
		} else putCategory(pieces, readCategory(text, plan.source, category_levels), index)
	},
	category_1: ({ levels }, _, text) => (levels[0] = text),
	category_2: ({ levels }, _, text) => (levels[1] = text),
	facets: ({ row, facets }, { index }, text) => {
		const read = readFacets(text)
		if (read) facets.push(...read)
		else row.warnings.push({ code: 'facets_bad', column: index })
	},
	images: ({ row }, column, text) => {
		row.images = [...(row.images ?? []), ...imagesOf(row, column, text)]
	},
	image_texts: ({ row }, _, text) => (row.imageTexts = readImageTexts(text)),
	variant_images: ({ row }, column, text) => {
		row.variantImages = [...(row.variantImages ?? []), ...imagesOf(row, column, text)]
	},
	inventory: (pieces, column, text, cell) => {
		const qty = stockOf(pieces, column, text, cell)
		if (qty !== null) pieces.row.inventory = qty
	},
	[USUAL_LOCATION]: ({ row }, _, text) => (row.usual = text.slice(0, HANDLE_MAX)),
	'bps.description': ({ plan, descriptions }, _, raw) => {
		const text = plan.source === 'woocommerce' ? withLineBreaks(raw) : raw
		descriptions.push(looksLikeHtml(text) ? htmlToText(text) : text)
	},
}

/** What lies at one location. */
const stockThere: Read = (pieces, column, text, cell) => {
	const qty = stockOf(pieces, column, text, cell)
	if (qty !== null) pieces.row.stock = { ...pieces.row.stock, [locationIn(column.target)]: qty }
}

/** A quantity on hand; null where it cannot be read. */
function stockOf(pieces: Pieces, column: PlannedColumn, text: string, cell: Cell): string | null {
	const { plan, row } = pieces
	const decimal = typeof cell === 'number' ? '.' : plan.rules.decimal
	const quantity = readOr(pieces, column, text, (text) => cleanQuantity(text, { decimal, signed: isFromShop(plan) }))
	if (!quantity?.value.startsWith('-')) return quantity?.value ?? null
	// Shops sell more than they have; our stock begins at zero.
	const { target: path, index } = column
	row.warnings.push({ code: 'stock_negative', params: { value: quantity.value }, path, column: index })
	return '0'
}

/** WooCommerce writes line breaks as backslash and n; an empty line begins a paragraph, also in HTML. */
function withLineBreaks(text: string): string {
	const broken = text.replaceAll(String.raw`\n`, '\n')
	return looksLikeHtml(broken) ? broken.replaceAll(/\n\s*\n/g, '<p>') : broken
}

const KINDS: Readonly<Record<string, 'parent' | 'variant'>> = {
	variable: 'parent',
	configurable: 'parent',
	parent: 'parent',
	variation: 'variant',
	variant: 'variant',
	child: 'variant',
}

function imagesOf(row: ParsedRow, column: PlannedColumn, text: string): readonly string[] {
	const { images, warnings } = readImages(text)
	for (const warning of warnings) row.warnings.push({ ...warning, column: column.index })
	return images
}

/** What is kept in an own parameter is not lost: nothing is said of it. */
function putCategory({ plan, row }: Pieces, category: CellCategory, column?: number) {
	const { path, full = path, others = [], error, warnings } = category
	const { category_path, more_categories } = plan.rules
	const at = column === undefined ? {} : { column }
	const kept = { category_depth: category_path, category_several: more_categories } as const
	if (error) row.errors.push({ ...error, path: 'category', ...at })
	for (const warning of warnings)
		if (!Object.hasOwn(kept, warning.code) || !kept[warning.code as keyof typeof kept])
			row.warnings.push({ ...warning, path: 'category', ...at })
	if (path.length === 0) return
	row.category = path
	if (category_path) put(plan, row, CATEGORY_PATH, written(full))
	if (more_categories && others.length > 0) put(plan, row, MORE_CATEGORIES, others.join('\n'))
}

function attribute(pieces: Pieces, column: PlannedColumn, text: string, cell: Cell) {
	const { plan, row, also, damaged } = pieces
	const { target, index } = column
	// Shopify writes 0 grams where nobody entered a weight.
	if (plan.source === 'shopify' && target === 'pps.item_weight' && Number(text) === 0) return
	if (comesAlong(plan.parameters.get(target)?.type, text)) {
		row.attrs[target] = text
		return
	}
	const numbers = numbersOf(plan, column)
	const lost = target === 'bps.upc' && damaged.includes(index)
	const scientific: Problem = { code: 'upc_scientific', params: { value: quoted(text) }, path: target }
	const cleaned = readOr(pieces, column, text, (text) => {
		// Eleven digits that begin with none are, most of all, a bar code whose zero a spreadsheet dropped.
		const number = typeof cell === 'number' || (target === 'bps.upc' && /^[1-9]\d{10}$/.test(text))
		const cleaned = cleanValue(plan.parameters, target, number ? Number(text) : text, numbers)
		// A check digit that fits by chance one time in ten proves nothing, one that does not proves the loss.
		return lost && isProblem(cleaned) ? scientific : cleaned
	})
	if (!cleaned) return
	if (cleaned.value !== null) row.attrs[target] = cleaned.value
	Object.assign(also, cleaned.also)
	if (lost) row.warnings.push({ code: 'digits_lost', params: { value: quoted(text) }, path: target, column: index })
	if (target === 'bps.upc' && String(cleaned.value).length > text.replaceAll(/\D/g, '').length)
		row.warnings.push({ code: 'upc_completed', params: { upc: String(cleaned.value) }, path: target, column: index })
}

function putTogether(pieces: Pieces) {
	const { plan, row, descriptions, levels, sides, also, facets } = pieces
	if (descriptions.length > 0) put(plan, row, 'bps.description', descriptions.join('\n\n'))
	if (levels.length > 0) putCategory(pieces, readLevels(levels))
	if (sides.size > 0) {
		putBox(plan, row, also, sides, 'item', 'pps.length_width_height')
		putBox(plan, row, also, sides, 'carton', 'pps.carton_size')
	}
	putBreaks(pieces)
	for (const [path, values] of sortFacets(facets).values)
		if (!(path in row.attrs)) put(plan, row, path, attributeAt(path)?.type === 'list' ? values : values.join(', '))
	for (const [path, value] of Object.entries(also)) row.attrs[path] ??= value
	for (const path of Object.keys(row.attrs)) {
		const unit = attributeAt(path)?.unit
		const value = unit && plan.unitDefaults[unit]
		if (unit && value) row.attrs[unit] ??= value
	}
}

function put({ parameters }: Plan, row: ParsedRow, path: string, raw: unknown) {
	if (parameters.get(path)?.type === 'formula') return
	const cleaned = cleanValue(parameters, path, raw)
	if (isProblem(cleaned)) row.errors.push(cleaned)
	else if (cleaned.value !== null) row.attrs[path] = cleaned.value
}

function putBox(
	plan: Plan,
	row: ParsedRow,
	also: Record<string, Json>,
	sides: Pieces['sides'],
	box: string,
	path: string,
) {
	const texts = SIDES.map((side) => sides.get(`${box}_${side}`))
	const given = texts.filter((text) => text !== undefined)
	if (given.length === 0 || path in row.attrs) return
	if (given.length < SIDES.length) {
		row.warnings.push({ code: 'dimension_incomplete', path })
		return
	}
	const cleaned = cleanAttribute(path, given.join(' x '), { decimal: plan.rules.decimal })
	if (isProblem(cleaned)) row.errors.push(cleaned)
	else {
		row.attrs[path] = cleaned.value
		Object.assign(also, cleaned.also)
	}
}
