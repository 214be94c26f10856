import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { skuPage } from '#contract/sku-page.ts'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { isWritablePath } from '#domain/sku/attribute-path.ts'
import { copyNames } from '#domain/sku/copy-name.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { readRules } from '#server/modules/custom-parameter/index.ts'
import { valuesOf } from '../sku-attributes.rule.ts'
import { readSkusByKeys } from '../sku.store.ts'
import { upsertSkus } from '../write/upsert.service.ts'
import { markRecent } from './recent-memory.store.ts'
import { holdersOfNames } from './single.store.ts'

type Duplicate = (typeof skuPage)['duplicateSku']

/** What belongs to the one thing and not to a second: its name, its stock, its bar code. */
const OWN: readonly string[] = ['sku_name', 'inventory', 'bps.upc']
/** Names for the copy that are looked up at once. */
const PROBE = 100

/** A copy of a SKU; that of a variant stands beside it under the same parent. Refuses with `not_found`. */
export async function duplicateSku(ctx: Ctx, params: ParamsOf<Duplicate>): Promise<DataOf<Duplicate>> {
	const { sku_name_key, with_images } = params
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const [row] = await readSkusByKeys(ctx, [sku_name_key])
		if (!row) throw refuse('not_found')
		const { parameters } = await readRules(ctx)
		const copied = Object.entries(valuesOf(row)).filter(
			([path, value]) =>
				value !== null &&
				isWritablePath(path) &&
				parameters.get(path)?.type !== 'formula' &&
				!OWN.includes(path) &&
				(with_images || path !== 'sku_img'),
		)
		const item = {
			sku_name: params.sku_name || (await freeName(ctx, row.sku_name)),
			category_id: row.category_id ?? UNCATEGORIZED,
			...(row.parent_key === null ? {} : { parent_sku_name_key: row.parent_key }),
			attrs: Object.fromEntries(copied),
			expected: { sku_name: null },
		}
		const group_id = newGroup()
		const results = await upsertSkus(ctx, [item], { group_id, action: 'duplicate' })
		markRecent(
			ctx,
			results.flatMap(({ sku_name_key }) => sku_name_key ?? []),
		)
		return { results, group_id }
	})
}

async function freeName(ctx: Ctx, name: string): Promise<string> {
	for (let count = PROBE; ; count *= 10) {
		const names = copyNames(name, count)
		const taken = await holdersOfNames(ctx, names.map(foldText))
		const free = names.find((name) => !taken.has(foldText(name)))
		if (free !== undefined) return free
	}
}
