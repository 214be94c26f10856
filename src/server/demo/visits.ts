import type { Ctx } from '#server/context.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { getCatalogs } from '#server/modules/catalog/index.ts'
import { getCustomers } from '#server/modules/customer/index.ts'
import { setPriceList } from '#server/modules/price-list/index.ts'
import { getCatalogStats, recordVisit, setShareLink } from '#server/modules/publication/index.ts'
import { daysAgo, dice } from './history.ts'

/** Days that visitors have come on, of which most come from Monday to Friday. */
const DAYS = 28
const WEEKDAY_VISITORS = 5
/** What visitors looked for and the shop does not have. */
const IN_VAIN = ['bar stool', 'rattan', 'rug', 'wall clock', 'outdoor lamp']

/** Buyers who have looked at the published catalogs, by their own links too; what is there already is not made again. */
export async function makeVisits(ctx: Ctx): Promise<void> {
	if ((await getCatalogStats(ctx, { days: DAYS })).totals.views > 0) return
	const { list } = await getCatalogs(ctx, { page: 1, size: 100, status: 'active', sort: 'created_at' })
	const [large, small] = list
		.filter(({ published }) => published === 1)
		.toSorted((one, other) => other.count - one.count)
	if (!large || !small) throw new Error('the demo has no two published catalogs')
	const hashes = [large.hash, large.hash, small.hash, ...(await makeLinks(ctx, large.id))]
	const username = await getUsername(ctx)
	const roll = dice(28)
	for (let days = DAYS; days >= 0; days--) {
		const then = daysAgo(ctx, days)
		const isWeekend = [0, 6].includes(then.house.now().getUTCDay())
		for (let visitor = roll(isWeekend ? 2 : WEEKDAY_VISITORS) + 1; visitor > 0; visitor--) {
			const place = { username, hash: hashes[roll(hashes.length)] ?? large.hash }
			// An address that is set aside for examples.
			const buyer = { ...then, ip: `198.51.100.${visitor}`, agent: `Visitor ${roll(9)}` }
			await recordVisit(buyer, { ...place, kind: 'view' })
			await recordVisit(buyer, { ...place, kind: 'time', seconds: 20 + roll(400) })
			if (roll(4) === 0) await recordVisit(buyer, { ...place, kind: 'cart' })
			if (roll(6) === 0) await recordVisit(buyer, { ...place, kind: 'search', term: IN_VAIN[roll(IN_VAIN.length)] })
		}
	}
}

/** A link for a fair, and one for a customer who buys by a list of their own. */
async function makeLinks(ctx: Ctx, catalog_id: string): Promise<string[]> {
	const { id: price_list_id } = await setPriceList(ctx, { name: 'Partners', percent: '-12' })
	const { list } = await getCustomers(ctx, { page: 1, size: 100, role: 'customer' })
	const customer_id = list.find(({ name }) => name === 'Casa Lumen')?.id
	const fair = await setShareLink(ctx, { catalog_id, name: 'Spring fair, booth 14' })
	const theirs = await setShareLink(ctx, { catalog_id, name: 'Casa Lumen', customer_id, price_list_id })
	return [fair, theirs].map(({ share_path }) => share_path.split('/').at(-1) ?? '')
}
