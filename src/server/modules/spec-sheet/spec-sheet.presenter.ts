import type { SpecSheetCard, SpecSheetRecord, SpecSheetSku } from '#contract/spec-sheet.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { specSheetPath } from '#domain/spec-sheet/public-path.ts'
import { isOutdated, specNumber } from '#domain/spec-sheet/record.ts'
import type { SkuRow } from '#server/modules/sku/index.ts'
import type { KeptGoods } from './print/goods.rule.ts'
import type { ListedSheet, SpecSheetRow } from './spec-sheet.store.ts'
import { fieldsOf } from './stored.rule.ts'

/** What is known around a sheet. */
interface Around {
	/** The seller's public name. */
	username: string
	/** The day by the account's clock. */
	today: string
	skus: ReadonlyMap<string, SkuRow>
}

/** Where everybody looks at a sheet who has its link, as a path; null: nobody does. */
export function linkOf({ token, published_at, archived_at }: SpecSheetRow, username: string): string | null {
	return token !== null && published_at && !archived_at ? specSheetPath(username, token) : null
}

function sheetFacts(row: SpecSheetRow, frozen_at: Date | null, username: string) {
	const { id, name, frozen_n, archived_at, version } = row
	return {
		id,
		name,
		mode: frozen_n === null ? ('live' as const) : ('frozen' as const),
		frozen_at: frozen_at?.toISOString() ?? null,
		is_archived: archived_at !== null,
		number: row.no === null ? null : specNumber(row.no),
		link: linkOf(row, username),
		published_at: row.published_at?.toISOString() ?? null,
		version,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

/** A sheet of a list; `skus` holds the first one of each. */
export function presentCard(row: ListedSheet, { skus, username, today }: Around): SpecSheetCard {
	const { language, paper, audience, valid_until, sku_name_keys } = fieldsOf(row)
	const [first] = presentSkus(sku_name_keys.slice(0, 1), skus)
	return {
		...sheetFacts(row, row.frozen_at, username),
		language,
		paper,
		audience,
		valid_until,
		is_outdated: isOutdated(valid_until, today),
		skus: sku_name_keys.length,
		first: first ?? null,
	}
}

/** A sheet, whole; of a frozen one with what it shows. */
export function presentSheet(
	row: SpecSheetRow,
	{ skus, username, today }: Around,
	frozen: { at: Date; goods: KeptGoods } | null,
): SpecSheetRecord {
	const fields = fieldsOf(row)
	return {
		...fields,
		...sheetFacts(row, frozen?.at ?? null, username),
		skus: presentSkus(fields.sku_name_keys, skus, frozen?.goods),
		is_outdated: isOutdated(fields.valid_until, today),
		frozen_n: row.frozen_n,
		last_n: row.last_n,
	}
}

/** SKUs as the form shows them, by key; those that are gone are called as they were kept, else by their key. */
export function presentSkus(
	keys: readonly string[],
	skus: ReadonlyMap<string, SkuRow>,
	kept?: KeptGoods,
): SpecSheetSku[] {
	const known = new Map(kept?.skus.map((sku) => [sku.sku_name_key, sku]))
	return keys.map((key) => {
		const [now, then] = [skus.get(key), known.get(key)]
		const { sku_name = key, attrs = {}, images = [] } = now ?? then ?? {}
		const name = getAttribute(attrs, 'bps.product_name')
		return {
			sku_name_key: key,
			sku_name,
			product_name: typeof name === 'string' ? name : '',
			img: images[0]?.thumbnail_url || images[0]?.url || '',
			is_parent: now ? now.is_parent : (then?.variants.length ?? 0) > 0,
			is_gone: now?.status !== 'active',
		}
	})
}
