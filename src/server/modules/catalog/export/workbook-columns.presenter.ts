import type { PublicSku } from '#contract/published.ts'
import type { Cell, Column } from '#server/sheets/sheet-content.ts'
import { fieldLabel, type OptionColumns, type Writing } from '#server/modules/paper/index.ts'

/** A column of a catalog's workbook and what it says of a SKU; `picture` is the SKU's, as its cell. */
export type CatalogColumn = Column & { readonly cell: (sku: PublicSku, picture: Cell) => Cell }

const WORDS = {
	picture: { en: 'Picture', zh: '图片' },
	quantity: { en: 'Order qty', zh: '订购数量' },
	amount: { en: 'Amount', zh: '金额' },
} as const
/** In characters; the others take 18. */
const WIDTHS: Readonly<Record<string, number>> = { name: 32, description: 48, custom_content_override: 48 }

/** What stands in a workbook beside its SKUs: the catalog's fields, and whether some SKU has a picture. */
export interface WorkbookSource {
	readonly fields: readonly string[]
	readonly pictures: boolean
	/** Of products with variants: each has a column beside the name. */
	readonly options: OptionColumns
}

/**
 * The columns of a catalog's workbook: SKU first and as text, a picture and the name, then the catalog's other fields (spec
 * section 2). On an order sheet the quantity stands beside the price, and then the amount; or beside the name where no price
 * shows.
 */
export function catalogColumns(
	{ fields, pictures, options }: WorkbookSource,
	writing: Writing,
	order: boolean,
): CatalogColumn[] {
	const named = fields.filter((field) => field === 'name')
	const rest = [...named, ...fields.filter((field) => field !== 'sku' && field !== 'name')]
	const beside = ['price', 'name'].find((field) => rest.includes(field))
	const ordered = order ? [quantityColumn(writing)] : []
	const columns: CatalogColumn[] = [
		{ header: 'SKU', type: 'text', width: 20, cell: ({ sku_name }) => sku_name },
		...(pictures ? [pictureColumn(writing)] : []),
		...(beside ? [] : ordered),
		...(named.length ? [] : optionsBeside(options)),
		...rest.flatMap((field) => [
			...(field === 'name' ? nameColumns(options, writing) : [fieldColumn(field, writing)]),
			...(field === beside ? ordered : []),
		]),
	]
	const price = columns.findIndex(({ type }) => type === 'price')
	if (order && price >= 0) columns.splice(price + 2, 0, amountColumn(price, writing))
	return columns
}

/** The name without options where these have columns of their own. */
function nameColumns(options: OptionColumns, writing: Writing): CatalogColumn[] {
	const column = fieldColumn('name', writing)
	return [{ ...column, cell: (sku) => options.nameOf(sku) || null }, ...optionsBeside(options)]
}

function optionsBeside(options: OptionColumns): CatalogColumn[] {
	return options.names.map((header, at) => ({
		header,
		type: 'text',
		width: 14,
		cell: ({ sku_name_key }) => options.valuesOf(sku_name_key)[at] || null,
	}))
}

function pictureColumn({ lang }: Writing): CatalogColumn {
	return { header: WORDS.picture[lang], type: 'image', width: 12, cell: (_, picture) => picture }
}

function quantityColumn({ lang }: Writing): CatalogColumn {
	return { header: WORDS.quantity[lang], type: 'number', width: 12, cell: () => null }
}

/** What a line of the order comes to, of the columns of price and quantity. */
function amountColumn(price: number, { lang, rule }: Writing): CatalogColumn {
	const header = `${WORDS.amount[lang]} (${rule.currency})`
	return { header, type: 'price', width: 14, productOf: [price, price + 1], cell: () => null }
}

/** Prices are numbers, their currency stands above them; everything else is text as the catalog writes it. */
function fieldColumn(field: string, writing: Writing): CatalogColumn {
	const header = fieldLabel(field, writing)
	const width = WIDTHS[field] ?? 18
	if (field !== 'price' || writing.hidePrice)
		return { header, type: 'text', width, cell: ({ attrs }) => attrs[field] ?? null }
	const currency = writing.rule.currency
	return { header: `${header} (${currency})`, type: 'price', width: 12, cell: ({ price }) => price ?? null }
}
