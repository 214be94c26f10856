import { addDecimals, trimDecimal } from '#domain/decimal.ts'
import type { NumberInput } from '#domain/number-input.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { attributeAt, homePath } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { answered, readTogether } from '#server/db/readings.ts'
import type { SkuImage } from '#server/db/tables.ts'
import { lockingAccount } from '#server/lock-account.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { listingParameters, type ParameterRules, rulesOf } from '#server/modules/custom-parameter/index.ts'
import { documentsOf, mayBeDocument, picturesOf } from '#server/modules/media/index.ts'
import { levelsOf, lockingLevels, type StockLevel } from '#server/modules/stock/index.ts'
import { SkuDraft } from './draft.rule.ts'
import { foldOf, nameOf, type UpsertItem, urlsIn } from './item.rule.ts'
import {
	type Inheritance,
	lockingSkus,
	onlyKey,
	readingCategoryIds,
	readInheritance,
	readStock,
} from './write.store.ts'
import { holdsFraction, holdsTypedPrice } from './typed-values.rule.ts'

/** Everything the items of a batch refer to, read in a handful of statements and locked against others. */
export class WriteBatch {
	readonly drafts: SkuDraft[] = []
	readonly byKey = new Map<string, SkuDraft>()
	readonly byId = new Map<string, SkuDraft>()
	readonly byFold = new Map<string, SkuDraft>()
	/** Parents that gain or lose variants. */
	readonly families = new Set<string>()
	/** SKUs with stock that become parents, and the variants that take it over. */
	readonly handovers = new Map<SkuDraft, SkuDraft>()
	readonly categories: ReadonlySet<number>
	readonly pictures: ReadonlyMap<string, SkuImage>
	/** The account's documents: as an item calls them → as they are stored. */
	readonly documents: ReadonlyMap<string, string>
	/** What variants show of parents that no item speaks of, by the parents' ids; where somebody will ask. */
	parents: ReadonlyMap<string, Inheritance> = new Map()
	/** All levels of the SKU of a batch about one SKU's stock, locked. */
	levels: readonly StockLevel[] = []
	/** The seller's own parameters. */
	readonly rules: ParameterRules
	/** How typed numbers are read; the currency is known where an item holds a price that is more than digits. */
	readonly numbers: NumberInput
	/** Units of which stock may be a fraction; known where an item holds one. */
	readonly fractionUnits: readonly string[]

	constructor({
		categories,
		pictures,
		documents,
		rules,
		numbers,
		fractionUnits,
	}: Pick<WriteBatch, 'categories' | 'pictures' | 'documents' | 'rules' | 'numbers' | 'fractionUnits'>) {
		this.categories = categories
		this.pictures = pictures
		this.documents = documents
		this.rules = rules
		this.numbers = numbers
		this.fractionUnits = fractionUnits
	}

	add(draft: SkuDraft): void {
		this.drafts.push(draft)
		this.byId.set(draft.id, draft)
		this.byFold.set(draft.fold, draft)
		if (draft.stored) this.byKey.set(draft.stored.sku_name_key, draft)
	}

	/** Puts new SKUs into the order of the items that made them: it is that of their running numbers. */
	sortFresh(order: readonly SkuDraft[]): void {
		const places = new Map(order.toReversed().map((draft, index) => [draft, order.length - index]))
		const placeOf = (draft: SkuDraft) => (draft.stored ? 0 : (places.get(draft) ?? 0))
		this.drafts.sort((one, other) => placeOf(one) - placeOf(other))
	}

	/** Keeps names findable after a rename inside the batch. */
	renamed(draft: SkuDraft, oldFold: string): void {
		if (this.byFold.get(oldFold) === draft) this.byFold.delete(oldFold)
		this.byFold.set(draft.fold, draft)
	}
}

/** Reads what a batch refers to; the account is locked first where SKUs may come, go or move (lock-account.ts). */
export async function readWriteBatch(ctx: Ctx, items: readonly UpsertItem[]): Promise<WriteBatch> {
	const asked = mentions(items)
	const [prices, fractions] = [items.some(holdsTypedPrice), items.some(holdsFraction)]
	const settings = prices || fractions ? await getSettings(ctx) : null
	const { categories, parameters, stored, levels } = await readLocked(ctx, asked)
	const found = {
		pictures: await readPictures(ctx, asked.urls),
		documents: await documentsOf(ctx, [...asked.documents]),
	}
	const known = new WriteBatch({
		...found,
		categories,
		rules: await rulesOf(ctx, parameters),
		numbers: settings && prices ? { currency: settings.currency } : {},
		fractionUnits: settings?.fraction_units ?? [],
	})
	for (const row of stored) known.add(new SkuDraft(row.id, row))
	const all = known.rules.formulas.length > 0 || asked.shows || fractions
	const showing = all ? stored : stored.filter((row) => asked.leaving.has(row.sku_name_key))
	known.parents = await readInheritance(
		ctx,
		showing.flatMap(({ parent_id }) => parent_id ?? []),
	)
	if (levels) known.levels = levels
	if (asked.stock) {
		const stock = levels ? stockOf(levels) : await readStock(ctx, [...known.byId.keys()])
		for (const draft of known.drafts) draft.stock = stock.get(draft.id) ?? null
	}
	if (asked.levels) {
		const places = Map.groupBy(await levelsOf(ctx, [...known.byId.keys()]), ({ sku_id }) => sku_id)
		for (const draft of known.drafts)
			draft.levels = new Map(places.get(draft.id)?.map(({ location, on_hand }) => [location, on_hand]))
	}
	return known
}

/**
 * The account where it is to be locked, then the SKUs, with what is read on the same way; of a single one whose stock is
 * asked for, its levels too.
 */
async function readLocked(ctx: Ctx, asked: ReturnType<typeof mentions>) {
	const key = asked.stock ? onlyKey(asked) : undefined
	const [, categories, parameters, stored, levels] = await readTogether(ctx.db, [
		asked.moves ? lockingAccount(ctx) : answered(undefined),
		asked.categories.size ? readingCategoryIds(ctx, asked.categories) : answered(new Set<number>()),
		listingParameters(ctx),
		lockingSkus(ctx, asked),
		key === undefined ? answered(undefined) : lockingLevels(ctx, key),
	])
	return { categories, parameters, stored, levels }
}

/** Stock over all locations, as `readStock` tells it. */
function stockOf(levels: readonly StockLevel[]): Map<string, string> {
	const stock = new Map<string, string>()
	for (const { sku_id, on_hand } of levels)
		if (on_hand !== null) stock.set(sku_id, trimDecimal(addDecimals(stock.get(sku_id) ?? '0', on_hand)))
	return stock
}

async function readPictures(ctx: Ctx, urls: ReadonlySet<string>): Promise<Map<string, SkuImage>> {
	const pictures = await picturesOf(ctx, [...urls])
	return new Map(
		[...pictures].map(([asked, { url, thumbnail_url, md5 }]) => [asked, { url, thumbnail_url, md5, alt: '' }]),
	)
}

/** The keys, names, categories and pictures that items speak of. */
function mentions(items: readonly UpsertItem[]) {
	const keys = new Set<string>()
	const folds = new Set<string>()
	const categories = new Set<number>()
	const urls = new Set<string>()
	const documents = new Set<string>()
	const leaving = new Set<string>()
	let moves = false
	let stock = false
	let levels = false
	let shows = false
	for (const item of items) {
		const { sku_name_key, parent_sku_name_key, parent_sku_name, category_id } = item
		if (sku_name_key !== undefined) keys.add(sku_name_key)
		if (sku_name_key !== undefined && parent_sku_name_key === null) leaving.add(sku_name_key)
		if (parent_sku_name_key) keys.add(parent_sku_name_key)
		for (const name of [nameOf(item), parent_sku_name]) {
			const fold = name === undefined ? undefined : foldOf(name)
			if (fold !== undefined) folds.add(fold)
		}
		if (category_id !== undefined && category_id > 0) categories.add(category_id)
		const variant = parent_sku_name_key !== undefined || parent_sku_name !== undefined
		moves ||= variant || sku_name_key === undefined || nameOf(item) !== undefined || category_id !== undefined
		levels ||= item.stock !== undefined
		stock ||= variant || item.stock !== undefined
		shows ||= item.as_shown ?? Object.keys(item.attrs).some((path) => attributeAt(path)?.unit !== undefined)
		for (const [path, value] of [...Object.entries(item.attrs), ...Object.entries(item.expected ?? {})]) {
			const home = homePath(path)
			if (home === 'inventory') stock = true
			if (home === 'sku_img') for (const url of urlsIn(value)) urls.add(url)
			// What may be a parameter's document or picture.
			else if (typeof value !== 'string') continue
			else if (mayBeDocument(value)) documents.add(value.trim())
			else if (value.startsWith(MEDIA_PATH)) urls.add(value)
		}
	}
	return { keys, folds, categories, urls, documents, leaving, moves, stock, levels, shows }
}
