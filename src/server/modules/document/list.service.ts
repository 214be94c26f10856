import type { document } from '#contract/document.ts'
import type { DocumentFilter } from '#contract/document-list.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { DOCUMENT_HEADS } from '#domain/documents/document.ts'
import { searchText } from '#domain/text.ts'
import { addDays } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { answered, type Reading, readTogether } from '#server/db/readings.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { wantCustomer } from '#server/modules/customer/index.ts'
import { presentCard } from './document.presenter.ts'
import { ageingOf, countOf, HEADS, isDueIn, isUnder, partingDays, type Sum, sumsOf, typesUnder } from './heads.rule.ts'
import { listingDocuments, summing, summingMatching, type Wanted } from './list.store.ts'
import { todayOf } from './today.service.ts'

type Row = (typeof document)['getDocuments']

/** Documents of some types, with what they come to. Refuses `not_found` for a customer that there is not. */
export async function getDocuments(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { page, size, type, head, customer_id } = params
	if (customer_id !== undefined) await wantCustomer(ctx, customer_id)
	const today = todayOf(ctx, await getSettings(ctx))
	const wanted = wantedOf(params)
	const { types } = wanted
	const [sums, rows] = await readTogether(ctx.db, [
		summingWanted(ctx, { ...wanted, types: type }, today),
		types.length ? listingDocuments(ctx, wanted, HEADS[head], { page, size, today }) : answered([]),
	])
	const found = sums.filter((sum) => isUnder(head, sum, today))
	return {
		total: countOf(found),
		list: rows.map((row) => presentCard(row, today)),
		sums: sumsOf(found),
		heads: Object.fromEntries(
			DOCUMENT_HEADS.map((one) => [one, countOf(sums.filter((sum) => isUnder(one, sum, today)))]),
		),
		ageing: ageingOf(sums, today),
	}
}

/** What a list looks for. */
export function wantedOf({ name = '', head, type, ...asked }: DocumentFilter): Wanted {
	const { customer_id, sku_name_key, currency, from, to, due_from, due_to } = asked
	const words = searchText(name).split(' ').filter(Boolean)
	return { types: typesUnder(head, type), customer_id, sku_name_key, currency, from, to, due_from, due_to, words }
}

/** By currency and last day they are kept added up; by anything else they are added up now. */
function summingWanted(ctx: Ctx, wanted: Wanted, today: string): Reading<Sum[]> {
	const { types, customer_id, sku_name_key, currency, from, to, due_from = null, due_to = null, words } = wanted
	const days = partingDays(today, [due_from ?? today, due_to === null ? today : dayAfter(due_to)])
	if ([customer_id, sku_name_key, from, to].some(Boolean) || words.length) return summingMatching(ctx, wanted, days)
	const { query, take } = summing(ctx, { types, days })
	const isWanted = (sum: Sum) =>
		(!currency || sum.currency === currency) && isDueIn(sum, { from: due_from, to: due_to })
	return { query, take: (rows) => take(rows).filter(isWanted) }
}

/** No year has five digits: after the last day there is only what has no day. */
const dayAfter = (day: string) => (day === '9999-12-31' ? 'infinity' : addDays(day, 1))
