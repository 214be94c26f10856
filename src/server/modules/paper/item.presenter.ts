import type { Settings } from '#contract/account.ts'
import type { PublicSku } from '#contract/published.ts'
import { type PriceRule, priceByRule } from '#domain/catalog/price-rule.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { swatchOf } from '#domain/catalog/swatches.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { formatValue } from '#domain/custom-parameter/format.ts'
import { isPrinted, type Parameter, type ParameterMap, wordIn } from '#domain/custom-parameter/parameter.ts'
import { isInScope } from '#domain/custom-parameter/scope.ts'
import { tellsPrice } from '#domain/custom-parameter/tells-price.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { type Decimal, isDecimal } from '#domain/decimal.ts'
import { formatMoney } from '#domain/money.ts'
import type { LinkPrices } from '#domain/pricing/link-prices.ts'
import { priceTable } from '#domain/pricing/price-table.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { cartonVolume } from '#domain/sku/carton-volume.ts'
import { valueReader } from '#domain/family/option-words.ts'
import { withoutOptions } from '#domain/family/product-name.ts'
import { DISPLAY_FIELDS, displayField, PACKING_FIELDS } from '#domain/sku/display-fields.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import type { Variation } from '#domain/sku/value/variations.ts'
import type { Tier } from '#domain/sku/volume-pricing.ts'
import { wallDay } from '#domain/zoned-time.ts'
import type { Field, Item, Photo } from '#templates/data.ts'
import type { ActiveList } from '#server/modules/price-list/index.ts'
import type { GoodsRow } from './goods.store.ts'
import { orderFacts, packSizes } from './order-facts.rule.ts'
import { stockFacts, stockTexts, type StockWriting } from './stock-facts.rule.ts'

/** How values are written: language and currency of the catalog, and whether prices show. */
export interface Writing extends StockWriting {
	/** Of the field labels. */
	labels: 'en' | 'zh' | 'both'
	/** The account's; the catalog's prices are in `rule.currency`. */
	currency: string
	rule: PriceRule
	hidePrice: boolean
	/** What stands in the place of a hidden price. */
	hiddenPrice: string
	/** The list that SKUs were priced by before they came here; null: prices are their own, by `rule`. */
	list: ActiveList | null
	/** Pieces of one line of an order at the most; 0: no limit. */
	mostOfLine: number
	/** The seller's own parameters. */
	parameters: ParameterMap
}

type Photos = ReadonlyMap<string, Photo>

/** Fields that tell what a SKU costs. */
export const PRICES: readonly string[] = ['price', 'price_per_pack', 'price_per_carton']
const PRICE_PATHS = ['bps.price', 'bps.price_per_pack', 'bps.price_per_carton']

/** What catalogs take from their account. */
export interface WritingAccount extends Pick<StockWriting, 'policy' | 'today'> {
	currency: string
	parameters: ParameterMap
}

/** The same, of the account's settings at a moment. */
export function writingAccount(
	{ currency, timezone, stock_policy }: Settings,
	parameters: ParameterMap,
	now: Date,
): WritingAccount {
	return { currency, parameters, policy: stock_policy, today: wallDay(now, timezone) }
}

/** By which list a catalog is priced behind a link, and whether the link shows prices. */
export interface LinkPricing {
	readonly list: ActiveList | null
	readonly prices: LinkPrices
	/** Whom the link was given to, with the percent that they get off; `again`: they have ordered before. */
	readonly customer?: { readonly discount: Decimal; readonly again?: boolean } | null | undefined
}

/** How a catalog with these settings writes the values of its account, behind one of its links. */
export function writingOf(
	settings: CatalogSettings,
	account: WritingAccount,
	{ list, prices, customer }: LinkPricing = { list: null, prices: 'catalog' },
): Writing {
	const { currency, parameters, policy, today } = account
	const { language, label_language, price_rule, order } = settings
	const { hide_price, hidden_price } = pricedAs(settings, prices)
	const rule = list ? { percent: '0', rate: '1', currency: list.rule.currency } : price_rule
	return {
		lang: language,
		labels: label_language === 'page' ? language : label_language,
		currency,
		rule: { ...rule, currency: rule.currency || currency, discount: customer?.discount },
		hidePrice: hide_price,
		hiddenPrice: hidden_price === 'nothing' ? '' : CATALOG_WORDS[language].price_on_request,
		list,
		mostOfLine: order.max_line,
		parameters,
		policy,
		today,
	}
}

/** A catalog's settings as a link shows its prices. */
export function pricedAs(settings: CatalogSettings, prices: LinkPrices): CatalogSettings {
	return { ...settings, ...LINK_SETTINGS[prices] }
}

const LINK_SETTINGS: Readonly<Record<LinkPrices, Partial<CatalogSettings>>> = {
	catalog: {},
	shown: { hide_price: false },
	request: { hide_price: true, hidden_price: 'on_request' },
	hidden: { hide_price: true, hidden_price: 'nothing' },
}

/** A SKU as the templates print it: display strings only, in the catalog's language and currency. */
export function toItem(row: GoodsRow, writing: Writing, photos: Photos): Item {
	const name = nameOf(row, writing)
	const colors = getAttribute(row.attrs, 'bps.colors')
	return {
		key: row.sku_name_key,
		sku: row.sku_name,
		name,
		images: row.images.map(({ url }) => photos.get(url) ?? { id: url.slice(MEDIA_PATH.length), w: 1, h: 1 }),
		badge: '',
		price: { display: priceText(row, writing), unit: unitOf(row, writing), was: '' },
		tiers: breaksOf(row, writing).map(({ from, price }) => ({ min: String(from), display: price })),
		swatches: (Array.isArray(colors) ? colors.map(String) : []).flatMap((color) => {
			const hex = swatchOf(color)
			return hex ? [{ name: color, hex }] : []
		}),
		values: counted(fieldValues(row, writing), writing),
		upc: String(getAttribute(row.attrs, 'bps.upc') ?? ''),
		missing: missingOf(row, writing),
	}
}

/**
 * What a visitor may see of a SKU: the catalog's fields and nothing else. The price, in numbers and in words, and its
 * breaks are there where the field Price is, the minimum where MOQ is: a cart counts only with what the catalog shows.
 */
export function toPublicSku(row: GoodsRow, fields: readonly string[], writing: Writing): PublicSku {
	const values = { sku: row.sku_name, ...fieldValues(row, writing) } as Record<string, string>
	const moq = fields.includes('moq') ? Number(getAttribute(row.attrs, 'bps.moq') ?? 0) : 0
	return {
		sku_name_key: row.sku_name_key,
		sku_name: row.sku_name,
		...(row.parent_key ? { parent_sku_name_key: row.parent_key } : {}),
		category: row.category ?? '',
		images: row.images.map(({ url, thumbnail_url, alt }) => ({ url, thumbnail_url, alt })),
		attrs: Object.fromEntries(fields.flatMap((field) => (values[field] ? [[field, values[field]]] : []))),
		...(fields.includes('price') ? publicPrices(row, writing) : { price_text: '' }),
		...(moq > 0 ? { moq } : {}),
		...orderFacts(row, fields, moq),
		...stockFacts(row, fields, writing),
		...(writing.mostOfLine ? { most: writing.mostOfLine } : {}),
	}
}

function publicPrices(
	row: GoodsRow,
	writing: Writing,
): Pick<PublicSku, 'price' | 'price_text' | 'breaks' | 'mix_group'> {
	const price = getAttribute(row.attrs, 'bps.price')
	const breaks = breaksOf(row, writing).map(({ from, amount, price }) => ({
		min_qty: from,
		price: amount,
		price_text: price,
	}))
	return {
		...(writing.hidePrice || price === undefined ? {} : { price: priceByRule(String(price), writing.rule) }),
		price_text: priceText(row, writing),
		...(breaks.length ? { breaks, ...mixOf(row) } : {}),
	}
}

/** Variants whose breaks mix are a group under their parent's key. */
function mixOf({ parent_key, attrs }: GoodsRow): Pick<PublicSku, 'mix_group'> {
	return parent_key !== null && getAttribute(attrs, 'bps.mix_variants') === true ? { mix_group: parent_key } : {}
}

/** The fields of a catalog by their names in templates: the seller's choice, or all placeholders. */
export function fieldNames(display_content: readonly string[], { parameters }: Pick<Writing, 'parameters'>): Field[] {
	if (!display_content.length) return DISPLAY_FIELDS.map(({ field }) => field)
	const shown = display_content.filter((name) => !isHidden(parameters.get(name)))
	return shown.flatMap((name) => displayField(name)?.field ?? []) as Field[]
}

const isHidden = (parameter: Parameter | undefined) => parameter !== undefined && !isPrinted(parameter)

/** The label of a field on paper and page: in one language, or English and Chinese beside each other. */
export function fieldLabel(field: string, { labels, parameters }: Pick<Writing, 'labels' | 'parameters'>): string {
	const parameter = parameters.get(field)
	const known = displayField(field)
	const inLanguage = (lang: 'en' | 'zh') => {
		if (parameter) return wordIn(parameter.name, lang)
		if (!known) return field
		return lang === 'zh' ? known.zh : known.placeholder.replace(/^cps\./, '')
	}
	if (labels !== 'both') return inLanguage(labels)
	return [...new Set([inLanguage('en'), inLanguage('zh')])].join(' ')
}

/** The others are worked out, or written on their own. */
const WRITTEN_FIELDS = [...DISPLAY_FIELDS, ...PACKING_FIELDS].filter(
	({ field }) => field !== 'cbm' && field !== 'price' && field !== 'sku',
)

function fieldValues(row: GoodsRow, writing: Writing): Partial<Record<Field, string>> {
	const values: Record<string, string> = {}
	for (const { field, paths } of WRITTEN_FIELDS) {
		if (PRICES.includes(field) && writing.hidePrice) continue
		const found = paths.map((path) => text(row, path, writing)).find(Boolean)
		if (found) values[field] = found
	}
	const name = nameOf(row, writing)
	if (name) values['name'] = name
	const volume = cartonVolume((path) => getAttribute(row.attrs, path))
	if (volume) values['cbm'] = `${volume} m³`
	values['price'] = priceText(row, writing)
	Object.assign(values, stockTexts(row, writing))
	for (const { key, value } of row.attrs.cps ?? []) {
		const path = `cps.${key}`
		const parameter = writing.parameters.get(path)
		if (isHidden(parameter)) continue
		if (parameter && tellsOtherPrice(parameter, writing)) continue
		values[path] = formatValue(writing.parameters, path, value, writing.lang, { currency: writing.currency })
	}
	return values
}

/** Whether a parameter tells of prices that are not shown: all of them, or by a formula the SKU's own in place of the list's. */
function tellsOtherPrice(parameter: Parameter, { hidePrice, list, parameters }: Writing): boolean {
	return (hidePrice || (list !== null && parameter.type === 'formula')) && tellsPrice(parameter, parameters)
}

/** Fields that count pieces or packs, with the words for one and for more. */
const COUNTS = {
	moq: ['piece', 'pieces'],
	qty_per_carton: ['piece', 'pieces'],
	qty_per_pack: ['piece', 'pieces'],
	pack_per_carton: ['pack', 'packs'],
} as const

/** The same values with what their numbers count: `50 pcs`. */
function counted(values: Partial<Record<Field, string>>, { lang }: Writing): Partial<Record<Field, string>> {
	const words = CATALOG_WORDS[lang]
	const all = { ...values }
	for (const field of ['moq', 'qty_per_carton', 'qty_per_pack', 'pack_per_carton'] as const) {
		const number = values[field]
		const [one, more] = COUNTS[field]
		if (number) all[field] = words[number === '1' ? one : more].replace('{n}', number)
	}
	return all
}

/** What a price is for, where it is a number. */
function unitOf(row: GoodsRow, { hidePrice, lang }: Writing): string {
	return hidePrice || getAttribute(row.attrs, 'bps.price') === undefined ? '' : CATALOG_WORDS[lang].per_piece
}

/** What publishing needs and the SKU does not have: the names of required parameters. */
function missingOf(row: GoodsRow, { parameters, lang }: Writing): string[] {
	const category = row.category_id ?? null
	return [...parameters].flatMap(([path, parameter]) => {
		const wanted = parameter.required && !parameter.archived
		if (!wanted || !isInScope(parameter, category, () => row.category_parent)) return []
		return getAttribute(row.attrs, path) === undefined ? wordIn(parameter.name, lang) : []
	})
}

/** A variant's name tells it from its siblings: `Laptop · 15 inch, 16 GB`; what its options say stands in it once. */
function nameOf(row: GoodsRow, writing: Writing): string {
	const name = text(row, 'bps.product_name', writing)
	if (row.parent_key === null) return name
	const axes = getAttribute(row.attrs, 'bps.variations')
	const options = optionText(axes)
	if (!name || !options) return name
	const values = (axes as readonly Partial<Variation>[]).flatMap(({ values = [] }) => values)
	return `${withoutOptions(name, values)} · ${options}`
}

function text(row: GoodsRow, path: string, { lang, currency, rule }: Writing): string {
	const value = getAttribute(row.attrs, path)
	if (value === undefined) return ''
	if (PRICE_PATHS.includes(path)) {
		if (typeof value !== 'string' || !isDecimal(value)) return ''
		return formatMoney(priceByRule(value, rule), rule.currency, lang)
	}
	const attribute = attributeAt(path)
	const unit = attribute?.unit ? getAttribute(row.attrs, attribute.unit) : undefined
	const use = { currency, ...(typeof unit === 'string' ? { unit } : {}) }
	return formatAttribute(path, path === SIZES && Array.isArray(value) ? sizesIn(value.map(String)) : value, lang, use)
}

const SIZES = 'bps.size'

/** Sizes as they are read beside the word: 40, not `Size 40`. */
function sizesIn(values: readonly string[]): string[] {
	const all = values.map(valueReader('Size', values))
	return all.map(valueReader('尺码', all))
}

/** The price as it is written, or what stands in its place. */
export function priceText(row: GoodsRow, writing: Writing): string {
	if (writing.hidePrice) return writing.hiddenPrice
	if (row.on_request) return CATALOG_WORDS[writing.lang].price_on_request
	return text(row, 'bps.price', writing)
}

/** What a stored price is in the catalog's currency; undefined where that is hidden or not given. */
export function priceAmount(price: unknown, { rule, hidePrice }: Writing): Decimal | undefined {
	return hidePrice || typeof price !== 'string' || !isDecimal(price) ? undefined : priceByRule(price, rule)
}

/** Volume prices in pieces, by the one rule of pricing; none where prices are hidden. */
function breaksOf(
	row: GoodsRow,
	{ lang, rule, hidePrice }: Writing,
): { from: number; amount: Decimal; price: string }[] {
	const tiers = getAttribute(row.attrs, 'bps.volume_pricing')
	if (hidePrice || !Array.isArray(tiers)) return []
	const price = getAttribute(row.attrs, 'bps.price')
	const table = priceTable(typeof price === 'string' ? price : null, tiers as Tier[], packSizes(row.attrs))
	return table.map(({ from, unit_price }) => {
		const amount = priceByRule(unit_price, rule)
		return { from, amount, price: formatMoney(amount, rule.currency, lang) }
	})
}
