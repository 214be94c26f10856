import { isDeepStrictEqual } from 'node:util'
import type { publishing } from '#contract/publishing.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { PublicSku } from '#contract/published.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import {
	type CatalogRow,
	changedKeys,
	ownCatalog,
	refuseUploaded,
	resolveContent,
	settingsOf,
} from '#server/modules/catalog/index.ts'
import {
	fieldLabel,
	fieldNames,
	type GoodsRow,
	printedPaths,
	readGoods,
	STOCK,
	toPublicSku,
	type Writing,
	writingAccount,
	writingOf,
} from '#server/modules/paper/index.ts'
import type { Snapshot } from './snapshot.types.ts'
import { readItems } from './version-items.store.ts'
import { readSnapshot } from './version.store.ts'

type Answer = DataIn<(typeof publishing)['getCatalogChanges']>
type Kind = Answer['list'][number]['kind']
type Change = Answer['list'][number]['changes'][number]

/** A SKU that buyers do not see as the seller has it now. */
interface Difference {
	key: string
	kind: Kind
}

/** What has changed since a catalog was published: SKU by SKU, in its order, and in its look. */
export async function getCatalogChanges(
	ctx: Ctx,
	{ catalog_id, page, size }: ParamsOf<(typeof publishing)['getCatalogChanges']>,
): Promise<Answer> {
	const row = await ownCatalog(ctx, catalog_id)
	refuseUploaded(row)
	if (row.published_version === null) throw refuse('catalog_never_published')
	const snapshot = await readSnapshot(ctx, row.id, row.published_version)
	if (!snapshot) throw refuse('not_found')
	const parameters = byPath(await readParameters(ctx))
	const { differences, reordered } = await findDifferences(
		ctx,
		row,
		snapshot,
		printedPaths(snapshot.settings, { parameters }),
	)
	const count = (kind: Kind) => differences.filter((difference) => difference.kind === kind).length
	const shown = differences.slice((page - 1) * size, page * size)
	return {
		version: row.published_version,
		total: differences.length,
		counts: { changed: count('changed'), added: count('added'), removed: count('removed'), gone: count('gone') },
		reordered,
		look: lookChanges(row, snapshot),
		list: await describe(ctx, row, snapshot, shown, parameters),
	}
}

async function findDifferences(ctx: Ctx, row: CatalogRow, snapshot: Snapshot, paths: string[]) {
	const now = (await resolveContent(ctx, row.content, row.sections, settingsOf(row).group)).sections
	const before = snapshot.sections.flatMap(({ keys }) => keys)
	const after = now.flatMap(({ keys }) => keys)
	const [was, is] = [new Set(before), new Set(after)]
	const changed = new Map((await changedKeys(ctx, { id: row.id, paths })).map(({ key, gone }) => [key, gone]))
	const removed = before.filter((key) => !is.has(key))
	const differences: Difference[] = [
		...after.filter((key) => changed.has(key)).map((key) => ({ key, kind: 'changed' as const })),
		...after.filter((key) => !was.has(key)).map((key) => ({ key, kind: 'added' as const })),
		...removed.map((key) => ({ key, kind: changed.get(key) ? ('gone' as const) : ('removed' as const) })),
	]
	const outline = (sections: Snapshot['sections'], common: ReadonlySet<string>) =>
		JSON.stringify(
			sections
				.map(({ name, keys }) => [name, keys.filter((key) => common.has(key))])
				.filter(([, keys]) => keys?.length),
		)
	return { differences, reordered: outline(snapshot.sections, is) !== outline(now, was) }
}

/** The settings that differ, and name, layout and mode; by their names in the settings. */
function lookChanges(row: CatalogRow, snapshot: Snapshot): string[] {
	const before: Record<string, unknown> = { ...snapshot.settings }
	const settings = Object.entries(settingsOf(row)).filter(([key, value]) => !isDeepStrictEqual(value, before[key]))
	return [
		...(row.name === snapshot.name ? [] : ['name']),
		...(row.template_id === snapshot.template ? [] : ['template']),
		...(snapshot.mode === undefined || row.mode === snapshot.mode ? [] : ['mode']),
		...settings.map(([key]) => key),
	]
}

async function describe(
	ctx: Ctx,
	row: CatalogRow,
	snapshot: Snapshot,
	shown: readonly Difference[],
	parameters: Writing['parameters'],
): Promise<Answer['list']> {
	const keys = shown.map(({ key }) => key)
	const account = writingAccount(await getSettings(ctx), parameters, ctx.house.now())
	const goods = await readGoods(ctx, keys)
	const items = await readItems(ctx, { catalog_id: row.id, n: row.published_version ?? 0 }, keys)
	const { settings } = snapshot
	const writing = writingOf(settings, account)
	const kept = writingOf(settings, { ...account, currency: snapshot.currency ?? account.currency })
	// Stock moves by itself: it is no change of the seller's.
	const fields = fieldNames(settings.display_content, writing).filter((field) => !STOCK.includes(field))
	// The values as buyers read them, the fields in the seller's own language.
	const labelOf = (field: string) => fieldLabel(field, { labels: ctx.locale, parameters })
	const asPublic = (item: GoodsRow | undefined, writing: Writing) => (item ? toPublicSku(item, fields, writing) : null)
	return shown.map(({ key, kind }) => {
		const [before, after] = [asPublic(items.get(key), kept), asPublic(goods.get(key), writing)]
		const either = after ?? before
		return {
			sku_name_key: key,
			sku_name: either?.sku_name ?? key,
			name: either?.attrs['name'] ?? '',
			...(either?.images[0] ? { thumbnail_url: either.images[0].thumbnail_url } : {}),
			kind,
			changes: kind === 'changed' && before && after ? compare(before, after, labelOf) : [],
		}
	})
}

/** Field by field, old → new; `images` and `breaks` say only that they differ. */
function compare(before: PublicSku, after: PublicSku, labelOf: (field: string) => string): Change[] {
	const values = (sku: PublicSku): Record<string, string> => ({
		...sku.attrs,
		sku: sku.sku_name,
		category: sku.category,
		price: sku.price_text,
		breaks: (sku.breaks ?? []).map(({ min_qty, price_text }) => `${min_qty}+ ${price_text}`).join(' · '),
	})
	const [old, now] = [values(before), values(after)]
	const changes = [...new Set([...Object.keys(old), ...Object.keys(now)])]
		.filter((field) => (old[field] ?? '') !== (now[field] ?? ''))
		.map((field) => ({ field, label: labelOf(field), before: old[field] ?? '', after: now[field] ?? '' }))
	const pictures = ({ images }: PublicSku) => images.map(({ url }) => url).join()
	return pictures(before) === pictures(after)
		? changes
		: [
				...changes,
				{ field: 'images', label: 'images', before: String(before.images.length), after: String(after.images.length) },
			]
}
