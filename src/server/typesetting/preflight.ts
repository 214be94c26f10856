import { type CheckCode, CHECKS } from '#domain/catalog/checks.ts'
import { contrast } from '#templates/colour.ts'
import type { CatalogData, Item, Settings } from '#templates/data.ts'
import { DEFAULT_SETTINGS } from '#templates/defaults.ts'
import { fontFamily } from '#templates/fonts.ts'
import { type Page } from '#templates/plan-parts.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { createGlyphCheck, type GlyphCheck } from './glyphs.ts'
import type { CatalogJob } from './catalog-job.ts'
import type { Remark } from './messages.ts'

/** What the data of a catalog tell; what its pages cut to fit is told by remarks. */
export type FindingCode = Exclude<CheckCode, Remark['kind']>

/** Something found in one place; `item` is an item's key, `field` what of it, `value` what stands there. */
export interface Finding {
	readonly level: 'block' | 'warn'
	readonly code: FindingCode
	readonly item?: string
	readonly field?: string
	readonly value?: string
}

const READABLE = 4.5
const WHITE = '#ffffff'
const DARK_THEMES = new Set(['Noir'])
const SHORT_PAGE = 0.25
/** Hosts as URLs spell them: names in lower case, IPv4 in four numbers. */
const THIS_COMPUTER = /^(?:(?:.*\.)?localhost|(?:127|0)(?:\.\d+){3}|\[::1?\])$/
/** A name without a dot, or an address or ending that is kept for networks of one's own (RFC 1918, 3927, 4193, 6762, 8375). */
const OWN_NETWORK =
	/^(?:[^.[]+|.*\.(?:local|lan|internal|home\.arpa)|10(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[(?:f[cd]|fe[89ab]).*\])$/

/**
 * What can be known about a catalog from its data alone, before anything is drawn; what did not fit is told by the
 * remarks of a preview or PDF. Takes some milliseconds for 5,000 items.
 */
export function preflight(job: CatalogJob): readonly Finding[] {
	return [...wholeFindings(job), ...preflightItems(itemsOf(job), job.settings, fieldsIn(job))]
}

/** A finding of the gravity that its code has. */
export function finding(code: FindingCode, about: Omit<Finding, 'level' | 'code'> = {}): Finding {
	return { level: CHECKS[code].level, code, ...about }
}

function wholeFindings({ template, settings, data, plan }: CatalogJob): Finding[] {
	const manifest = manifestOf(template)
	const found: Finding[] = []
	if (data.sections.every((section) => section.items.length === 0)) found.push(finding('no_items'))
	if (!manifest) found.push(finding('template_unknown', { value: template }))
	if (fontFamily(settings.font) === null) found.push(finding('font_unknown', { value: settings.font }))
	const { showQrCode } = settings.options
	const isPrinted = printsCodes({ template, settings, data })
	if (isPrinted && data.publicUrl === '') found.push(finding('code_empty'))
	if (isPrinted && isOpen(data.publicUrl)) found.push(finding('link_insecure', { value: data.publicUrl }))
	found.push(...linkFindings(data))
	if (showQrCode && !isPrinted) found.push(finding('code_nowhere'))
	// Of the colour that nobody chose nobody need be told.
	const isChosen = settings.color !== DEFAULT_SETTINGS.color
	if (isChosen && !DARK_THEMES.has(settings.theme) && contrast(settings.color, WHITE) < READABLE)
		found.push(finding('colour_corrected', { value: settings.color }))
	for (const section of data.sections)
		if (section.items.length === 1) found.push(finding('section_of_one', { value: section.name }))
	if (!manifest) return found
	const { pages } = plan ?? planCatalog(data.sections, settings, manifest)
	if (
		isShort(
			pages.findLast(({ kind }) => kind === 'items'),
			manifest.papers[settings.paper],
		)
	)
		found.push(finding('last_page_short'))
	return found
}

/** Does some page carry a QR code? */
function printsCodes({ template, settings, data }: CatalogJob): boolean {
	const { showQrCode, showTitlePage, showBackPage, showToc } = settings.options
	const itemQr = manifestOf(template)?.itemQr
	const hasContents = showToc && data.sections.filter(({ items }) => items.length > 0).length > 1
	const { show, latest } = settings.footer
	const always = itemQr === 'always' || (show && latest)
	return always || (showQrCode && (itemQr === 'option' || showTitlePage || showBackPage || hasContents))
}

/** A link without encryption that leads into the world; one that does not is told as such. */
function isOpen(link: string): boolean {
	return URL.canParse(link) && new URL(link).protocol === 'http:' && reachOf(link) === 'world'
}

/** Links that buyers cannot follow. Photos and names are links where no code is printed too. */
function linkFindings({ draft = false, publicUrl }: CatalogData): Finding[] {
	const found = draft ? [finding('link_draft')] : []
	const reach = reachOf(publicUrl)
	if (reach === 'world') return found
	const code = reach === 'computer' ? 'link_local' : 'link_private'
	return [...found, finding(code, { value: new URL(publicUrl).hostname })]
}

/** From where a link can be followed. */
function reachOf(link: string): 'computer' | 'network' | 'world' {
	if (!URL.canParse(link)) return 'world'
	const { hostname } = new URL(link)
	if (THIS_COMPUTER.test(hostname)) return 'computer'
	return OWN_NETWORK.test(hostname) ? 'network' : 'world'
}

function isShort(page: Page | undefined, { cols, rows }: { cols: number; rows: number }): boolean {
	if (page?.kind !== 'items' || cols * rows < 4) return false
	const items = page.blocks.reduce((sum, block) => sum + (block.kind === 'row' ? block.to - block.from : 0), 0)
	return items > 0 && items < SHORT_PAGE * cols * rows
}

/** The items of a job that are loaded, in their order. */
export function itemsOf({ data }: Pick<CatalogJob, 'data'>): Item[] {
	return data.sections.flatMap((section) => section.items.slice(0, section.items.length))
}

/** The fields that a job prints. */
export function fieldsIn({ settings, template }: CatalogJob): readonly string[] {
	return settings.fields ?? manifestOf(template)?.fields ?? []
}

/** A number alone, as it is printed. */
const BARE_NUMBER = /^[\d.,\s]+$/

/** The same of some items alone, of which these fields are printed. */
export function preflightItems(items: readonly Item[], settings: Settings, fields: readonly string[]): Finding[] {
	const check = createGlyphCheck(settings.font)
	const seen = new Set<string>()
	const codes = new Set<string>()
	return items.flatMap((item) => {
		const found: Finding[] = []
		const key = { item: item.key }
		if (item.images.length === 0) found.push(finding('item_no_photo', { ...key, field: 'image' }))
		if (item.price.display === '' && settings.prices !== 'none')
			found.push(finding('item_no_price', { ...key, field: 'price' }))
		if (item.name === '') found.push(finding('item_no_name', { ...key, field: 'name' }))
		for (const value of item.missing ?? []) found.push(finding('item_missing', { ...key, value }))
		if (item.sku !== '' && seen.has(item.sku))
			found.push(finding('sku_twice', { ...key, field: 'sku', value: item.sku }))
		seen.add(item.sku)
		if (item.upc && codes.has(item.upc)) found.push(finding('upc_twice', { ...key, field: 'upc', value: item.upc }))
		if (item.upc) codes.add(item.upc)
		const weight = fields.includes('weight') ? item.values.weight : undefined
		if (weight && BARE_NUMBER.test(weight))
			found.push(finding('weight_no_unit', { ...key, field: 'weight', value: weight }))
		return [...found, ...glyphFindings(item, check)]
	})
}

function glyphFindings(item: Item, check: GlyphCheck): Finding[] {
	const texts = Object.entries({ name: item.name, sku: item.sku, ...item.values })
	return texts.flatMap(([field, text]) => {
		const missing = check(text ?? '')
		return missing.length > 0 ? [finding('glyphs_missing', { item: item.key, field, value: missing.join(' ') })] : []
	})
}
