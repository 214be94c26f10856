import { createHash } from 'node:crypto'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { PublicCtx } from '#server/context.ts'
import { fairShare } from '#server/http/fair-share.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { asSeller } from '../links/by-token.service.ts'
import { openShared } from '../links/shared.service.ts'
import { stampOf } from '../public/page-stamp.service.ts'
import { copiesOf } from '../public/copies-of.rule.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'
import { FETCHED_AT_ONCE } from '#server/storage/storage.ts'

type Row = (typeof published)['getPublishedCopy']

/** Files that visitors had made are kept under this; one of every state of a catalog, whoever asks for it. */
export const COPY_PREFIX = 'catalog-copies/'

/** Questions of one visitor: whoever waits for a file asks again and again. */
const countAsked = fairShare({ max: 300, seconds: 600 })
/** Files of one catalog that are made anew: each is work of a minute, and a live catalog changes all day. */
const MADE = { name: 'catalog_copy', max: 12, seconds: 3600 }

/**
 * The catalog as a file of what its page shows now to readers of this link. It is made once and kept; until then there is
 * no address, and whoever waits asks again. Refuses with `not_found` what is not offered.
 */
export async function getPublishedCopy(ctx: PublicCtx, { format, ...link }: ParamsOf<Row>): Promise<DataIn<Row>> {
	countAsked(ctx)
	const shared = await openShared(ctx, link)
	const { scope, row, n, pricing } = shared
	if (row.kind === 'uploaded') throw refuse('not_found')
	const snapshot = await snapshotOf(scope, { catalog_id: row.id, n })
	if (!copiesOf(snapshot.settings, shared.link).includes(format)) throw refuse('not_found')
	const stamp = await stampOf(shared, ctx.house.now())
	const digest = createHash('sha256')
		.update(JSON.stringify([link.hash, n, pricing, stamp]))
		.digest('hex')
	const key = `${COPY_PREFIX}${scope.accountId}/${row.id}-${digest}.${format}`
	const file_name = `${fileNameOf(snapshot.name, 'catalog')}.${format}`
	if (await ctx.house.storage.stat(key))
		return { url: await ctx.house.storage.signGet({ key, fileName: file_name, expiresIn: FETCHED_AT_ONCE }), file_name }
	await countNew(ctx, row.id, digest)
	const owner = await asSeller(ctx, scope)
	const wanted = { catalog_id: row.id, n, hash: link.hash, pricing: { ...pricing }, format, key }
	await ctx.house.jobs.start(owner, 'catalog_copy', wanted, { key: `${row.id} ${format} ${link.hash}` })
	return { file_name }
}

/** States of catalogs that were counted; of the oldest nobody waits for a file any more. */
const COUNTED_MAX = 10_000
const counted = new Set<string>()

/** Counts each state of a catalog once, however often somebody asks whether its file is there. */
async function countNew(ctx: PublicCtx, catalog_id: string, digest: string): Promise<void> {
	if (counted.has(digest)) return
	await limitRate(ctx, MADE, catalog_id)
	counted.add(digest)
	const [oldest] = counted
	if (counted.size > COUNTED_MAX && oldest !== undefined) counted.delete(oldest)
}
