import type { Company as StoredCompany } from '#contract/account.ts'
import { companyAddress } from '#domain/account/company-address.ts'
import { CATALOG_DEFAULTS, type CatalogSettings } from '#domain/catalog/settings.ts'
import { catalogYear } from '#domain/catalog/year.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import { DISPLAY_FIELDS, FURTHER_FIELDS } from '#domain/sku/display-fields.ts'
import type { Ctx } from '#server/context.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { getCompany, getSettings, getUsername } from '#server/modules/account/index.ts'
import type { CatalogData, Company, Field, Item, ItemList, Photo, Section, Settings } from '#templates/data.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import type { PaperSection, Unit } from './planned-section.types.ts'
import { facePicture, type GoodsRow, readGoods } from './goods.store.ts'
import { photosAt } from './photos.store.ts'
import { byList } from './listed-goods.service.ts'
import {
	fieldLabel,
	fieldNames,
	type LinkPricing,
	pricedAs,
	type Writing,
	writingAccount,
	writingOf,
} from './item.presenter.ts'
import { toSettings } from './printed-settings.rule.ts'
import { toPlanSection } from './units.service.ts'
import { toUnitItem } from './product.presenter.ts'

/** A catalog about to be drawn: its name, look and plan, without the data of its SKUs. */
export interface PaperDraft {
	name: string
	hash: string
	settings: CatalogSettings
	sections: PaperSection[]
	version: number
	/** Whether its link leads somewhere: the catalog is published. */
	published: boolean
	/** By which list it is priced. */
	pricing: LinkPricing
	/** Reads its SKUs where they are not those of today. */
	read?: (keys: readonly string[]) => Promise<Map<string, GoodsRow>>
}

/** A catalog as the typesetter takes it; its SKUs are read as pages need them. */
export interface Paper {
	settings: Settings
	/** All but the SKUs, which are counted, and the photo that stands for them. */
	data: CatalogData
	/** As `data`, with these SKUs; the others stand empty. */
	load(keys: readonly string[]): Promise<CatalogData>
}

/** Settings and data as the typesetter takes them. Only SKUs in `load` are read; the others stand empty. */
export async function toPaper(
	ctx: Ctx,
	draft: PaperDraft,
	load: readonly string[],
): Promise<{ settings: Settings; data: CatalogData }> {
	const paper = await openPaper(ctx, draft)
	return { settings: paper.settings, data: load.length ? await paper.load(load) : paper.data }
}

/**
 * What pages are drawn for. The link of an unpublished catalog leads nowhere: a file has no codes and links to it, the
 * screen shows the codes all the same, marked, so that their place can be judged.
 */
type Purpose = 'screen' | 'file'

/** A catalog before any of its SKUs is read: company, pictures and words are the same for all its pages. */
export async function openPaper(ctx: Ctx, draft: PaperDraft, purpose: Purpose = 'screen'): Promise<Paper> {
	const settings = pricedAs(draft.settings, draft.pricing.prices)
	const [account, company, username] = await Promise.all([getSettings(ctx), getCompany(ctx), getUsername(ctx)])
	const parameters = byPath(await readParameters(ctx))
	const writing = writingOf(settings, writingAccount(account, parameters, ctx.house.now()), draft.pricing)
	const pictures = await loadPictures(ctx, settings, company)
	const fields = fieldNames(settings.display_content, writing)
	const words = CATALOG_WORDS[settings.language]
	const about = {
		title: draft.name,
		subtitle: settings.subtitle,
		year: catalogYear(settings.year, draft.name, ctx.house.now()),
		currency: writing.rule.currency,
		version: `v${draft.version}`,
		updated: dateText(ctx.house.now(), settings.language, account.timezone),
		...priceNotes(settings, writing.rule.currency),
		...linksOf(ctx.house.config.publicUrl + sharePath(username, draft.hash), draft, purpose),
		words,
		company: toCompany(company, pictures.logo, companyAddress(company, 'catalogs', settings.language)),
	}
	const dataOf = (loaded: Loaded, cover: Photo | null): CatalogData => {
		const labels = labelled(fields, loaded).map((field) => [field, fieldLabel(field, writing)])
		return {
			...about,
			...(cover ? { cover, coverChosen: cover === pictures.cover } : {}),
			...coverColour(settings, [pictures.logo, cover]),
			labels: Object.fromEntries(labels),
			sections: draft.sections.map((section, index) => toSection(section, index, loaded)),
		}
	}
	let face: Promise<Photo | null> | undefined
	return {
		settings: toSettings(settings, pictures.watermark, fields, draft.published),
		data: dataOf({ goods: new Map(), writing, photos: new Map() }, pictures.cover),
		load: async (keys) =>
			dataOf(await loadGoods(ctx, keys, writing, draft.read), pictures.cover ?? (await (face ??= faceIn(ctx, draft)))),
	}
}

/** In which currency the prices are, and what they hold for: as a sentence, and in short where the seller says terms. */
function priceNotes({ hide_price, price_terms, language }: CatalogSettings, currency: string) {
	if (hide_price) return { pricesNote: '' }
	const said = [currency, price_terms.trim()].filter(Boolean).join(language === 'zh' ? '，' : ', ')
	const pricesNote = CATALOG_WORDS[language].prices_in.replace('{currency}', said)
	return { pricesNote, ...(price_terms.trim() ? { priceTerms: said } : {}) }
}

function toSection({ name, parent, products, units }: PaperSection, index: number, loaded: Loaded): Section {
	const { lineOf } = toPlanSection({ units })
	const items = new LoadedItems(units, loaded)
	return { id: String(index), name, parent, items, count: products.length, lineOf }
}

function linksOf(url: string, { published }: PaperDraft, purpose: Purpose) {
	if (!published && purpose === 'file') return { publicUrl: '', linkBase: '' }
	return { publicUrl: url, linkBase: `${url}#`, draft: !published }
}

/** SKUs that were read for some pages, and what they are written with. */
interface Loaded {
	readonly goods: ReadonlyMap<string, GoodsRow>
	readonly writing: Writing
	readonly photos: ReadonlyMap<string, Photo>
}

/** Products and variants as items; those that were not loaded are left out of a slice. Papers ask only for what stands on their page. */
class LoadedItems implements ItemList {
	readonly #units: readonly Unit[]
	readonly #loaded: Loaded
	readonly #made = new Map<Unit, Item | null>()
	readonly #isLoaded = new Map<Unit['product'], boolean>()
	#all: readonly Item[] | undefined

	constructor(units: readonly Unit[], loaded: Loaded) {
		this.#units = units
		this.#loaded = loaded
	}

	get length(): number {
		return this.#units.length
	}

	slice(from: number, to: number): readonly Item[] {
		if (from > 0 || to < this.length) return this.#itemsIn(from, to)
		return (this.#all ??= this.#itemsIn(from, to))
	}

	#itemsIn(from: number, to: number): Item[] {
		return this.#units.slice(from, to).flatMap((unit) => this.#itemOf(unit) ?? [])
	}

	/** Most products of a catalog are not those of the page. */
	#isThere({ product }: Unit): boolean {
		const known = this.#isLoaded.get(product)
		if (known !== undefined) return known
		const found = product.keys.some((key) => this.#loaded.goods.has(key))
		this.#isLoaded.set(product, found)
		return found
	}

	#itemOf(unit: Unit): Item | null {
		if (!this.#isThere(unit)) return null
		const { goods, writing, photos } = this.#loaded
		const made = this.#made.get(unit)
		const item = made === undefined ? toUnitItem(unit, goods, writing, photos) : made
		this.#made.set(unit, item)
		return item
	}
}

/** SKUs of one query; each carries some kilobytes. */
const BATCH = 500

async function loadGoods(
	ctx: Ctx,
	keys: readonly string[],
	writing: Writing,
	read: PaperDraft['read'] = (some) => readGoods(ctx, some),
): Promise<Loaded> {
	const loaded = { goods: new Map<string, GoodsRow>(), photos: new Map<string, Photo>() }
	const wanted = [...new Set(keys)]
	for (let at = 0; at < wanted.length; at += BATCH) {
		const goods = await byList(ctx, await read(wanted.slice(at, at + BATCH)), writing.list)
		const urls = [...goods.values()].flatMap(({ images }) => images.map(({ url }) => url))
		for (const [url, photo] of await photosAt(ctx, urls)) loaded.photos.set(url, photo)
		for (const [key, row] of goods) loaded.goods.set(key, row)
	}
	return { ...loaded, writing }
}

/** The photo that stands for a catalog without a cover of its own. */
async function faceIn(ctx: Ctx, { settings, sections }: PaperDraft): Promise<Photo | null> {
	if (settings.cover || !settings.showTitlePage) return null
	const url = await facePicture(
		ctx,
		sections.flatMap((section) => section.keys),
	)
	if (url === undefined) return null
	return (await photosAt(ctx, [url])).get(url) ?? null
}

async function loadPictures(ctx: Ctx, settings: CatalogSettings, company: Partial<StoredCompany>) {
	const wanted = {
		logo: settings.logo.path || company.logo || '',
		cover: settings.cover,
		watermark: settings.watermark.path,
	}
	const photos = await photosAt(ctx, Object.values(wanted).filter(Boolean))
	const photo = (url: string): Photo | null => photos.get(url) ?? null
	return { logo: photo(wanted.logo), cover: photo(wanted.cover), watermark: photo(wanted.watermark) }
}

/** Where the seller chose no colour, covers have that of the logo or else of their photo. */
function coverColour(
	{ color, cover_color }: CatalogSettings,
	pictures: readonly (Photo | null)[],
): Pick<CatalogData, 'coverColor'> {
	if (cover_color === 'own' || color !== CATALOG_DEFAULTS.color) return {}
	const [lead] = pictures.flatMap((picture) => picture?.framing?.lead ?? [])
	return lead ? { coverColor: lead } : {}
}

/** The company as pages name it, at one of its addresses. */
export function toCompany(company: Partial<StoredCompany>, logo: Photo | null, address: string): Company {
	return {
		name: company.company_name ?? '',
		email: company.company_email ?? '',
		phone: company.company_phone ?? '',
		address,
		website: company.company_website ?? '',
		contact_person: company.contact_person ?? '',
		fax_number: company.fax_number ?? '',
		logo,
	}
}

/** Every field that may be printed: the chosen ones, and the own parameters that the loaded SKUs carry. */
function labelled(fields: Field[], { goods }: Loaded): Field[] {
	const all = new Set<Field>([...fields, ...[...DISPLAY_FIELDS, ...FURTHER_FIELDS].map(({ field }) => field)])
	for (const { attrs } of goods.values()) for (const { key } of attrs.cps ?? []) all.add(`cps.${key}`)
	return [...all]
}

/** A day as papers write it: `20 Nov 2026`. */
export function dateText(now: Date, lang: 'en' | 'zh', timeZone: string): string {
	return new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeZone }).format(now)
}
