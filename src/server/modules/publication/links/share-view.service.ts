import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { sharing } from '#contract/sharing.ts'
import type { Ctx } from '#server/context.ts'
import { fieldNames, PRICES, STOCK } from '#server/modules/paper/index.ts'
import { copiesOf } from '../public/copies-of.rule.ts'
import { findPublished } from '../public/public.service.ts'
import type { Published } from '../public/published.types.ts'
import { ownShared, type Shared } from './shared.service.ts'

type Row = (typeof sharing)['getShareView']

/** What buyers see behind a link of the account's, as it is published now. Refuses `not_found`, `catalog_unpublished`. */
export async function getShareView(ctx: Ctx, { hash }: ParamsOf<Row>): Promise<DataIn<Row>> {
	const shared = await ownShared(ctx, hash)
	const { row, currencies } = shared
	const now = ctx.house.now()
	const opens = row.opens_at && row.opens_at > now ? row.opens_at : null
	const window = { opens_at: opens?.toISOString() ?? null, closes_at: row.closes_at?.toISOString() ?? null }
	if (row.kind === 'uploaded') return { ...window, ...ofFile(shared) }
	const found = await findPublished(shared, now)
	const { settings, mode = 'live' } = found.snapshot
	return {
		...window,
		kind: row.kind,
		mode,
		prices: pricesOf(found),
		currencies: currencies.length ? [...currencies] : [found.writing.rule.currency],
		stock: stockOf(found),
		files: copiesOf(settings, shared.link),
		...contactOf(settings.hiddenNameCard ? {} : found.company),
	}
}

/** An uploaded catalog says what its file says. */
function ofFile({ row, link }: Shared) {
	const files = copiesOf({ offer: { pdf: row.download, xlsx: false } }, link).filter((format) => format === 'pdf')
	return {
		kind: row.kind,
		mode: 'live' as const,
		prices: 'hidden' as const,
		currencies: [],
		stock: 'none' as const,
		files,
		...contactOf({}),
	}
}

const contactOf = ({ company_email, company_phone }: Record<string, string>) => ({
	email: Boolean(company_email),
	phone: Boolean(company_phone),
})

function pricesOf({ snapshot, writing }: Published) {
	const fields: readonly string[] = fieldNames(snapshot.settings.display_content, writing)
	if (!fields.some((field) => PRICES.includes(field))) return 'hidden'
	if (!writing.hidePrice) return 'shown'
	return writing.hiddenPrice ? 'request' : 'hidden'
}

/** A number tells more than a word. */
function stockOf({ snapshot, writing }: Published) {
	const fields: readonly string[] = fieldNames(snapshot.settings.display_content, writing)
	if (fields.includes('stock_qty')) return 'quantity'
	return fields.some((field) => STOCK.includes(field)) ? 'word' : 'none'
}
