import { createHash } from 'node:crypto'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { blockOf } from '#domain/catalog/printed-pages.ts'
import type { PublicCtx } from '#server/context.ts'
import { fairShare } from '#server/http/fair-share.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { VERSION } from '#server/version.ts'
import { asSeller } from '../links/by-token.service.ts'
import { openShared, type Shared } from '../links/shared.service.ts'
import { stampOf } from '../public/page-stamp.service.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'
import { type Block, pictureKey, readBlock } from './block.store.ts'

type Row = (typeof published)['getPrintedPages']

/** Pictures of pages are kept under this, and made again when somebody looks at them later. */
export const PAGES_PREFIX = 'catalog-pages/'

/** Questions of one visitor: whoever waits for pages asks again and again. */
const countAsked = fairShare({ max: 600, seconds: 600 })
/** States of one catalog that are drawn: a live one changes all day. */
const STATES = { name: 'printed_states', max: 12, seconds: 3600 }
/** Blocks of pages that are drawn, of one catalog and for one visitor: each is work of some seconds. */
const BLOCKS = { name: 'printed_blocks', max: 160, seconds: 3600 }
const BLOCKS_FOR_ONE = { name: 'printed_for', max: 40, seconds: 600 }
/** How long what could not be drawn is not tried again. */
const FAILED_MS = 120_000
/** Addresses of pictures end at full hours, so that within one hour they are the same and browsers know them again. */
const HOUR = 3600

/**
 * Some pages of a catalog as they are printed, as readers of this link may see it now. They are drawn by a job when
 * somebody asks for them first; until then there are none, and whoever waits asks again. Refuses with `not_found` what is
 * not offered.
 */
export async function getPrintedPages(ctx: PublicCtx, { page, ...link }: ParamsOf<Row>): Promise<DataIn<Row>> {
	countAsked(ctx)
	const shared = await openShared(ctx, link)
	const { scope, row, n, pricing } = shared
	if (row.kind === 'uploaded') throw refuse('not_found')
	const { settings } = await snapshotOf(scope, { catalog_id: row.id, n })
	if (!settings.offer.pages) throw refuse('not_found')
	const state = await stateOf(ctx, shared, link.hash)
	const folder = `${PAGES_PREFIX}${scope.accountId}/${state}`
	const block = blockOf(page)
	const known = await readBlock(ctx, folder, block)
	if (known && 'list' in known) return { state, pages: await withPictures(ctx, folder, known) }
	if (known && ctx.house.now().getTime() - known.failed_at < FAILED_MS) throw refuse('pages_failed')
	await countNew(ctx, row.id, state, block)
	const owner = await asSeller(ctx, scope)
	const wanted = { catalog_id: row.id, n, hash: link.hash, pricing: { ...pricing }, folder, block }
	// One after the other for all readers of a link: whoever asks for other pages asks again until theirs are drawn.
	await ctx.house.jobs.start(owner, 'printed_pages', wanted, { key: `${row.id} ${link.hash}` })
	return { state }
}

/** Differs as soon as a page may look different to readers of this link. */
async function stateOf(ctx: PublicCtx, shared: Shared, hash: string): Promise<string> {
	const { row, n, pricing } = shared
	const stamp = await stampOf(shared, ctx.house.now())
	return createHash('sha256')
		.update(JSON.stringify([VERSION, row.id, hash, n, pricing, stamp]))
		.digest('hex')
		.slice(0, 32)
}

async function withPictures({ house }: PublicCtx, folder: string, { total, sections, list }: Block) {
	const seconds = Math.floor(house.now().getTime() / 1000)
	const expiresIn = 2 * HOUR - (seconds % HOUR)
	const sign = (key: string) => house.storage.signView({ key, expiresIn })
	const pages = list.map(async (page) => ({
		...page,
		url: await sign(pictureKey(folder, page.n)),
		card: await sign(pictureKey(folder, page.n, true)),
	}))
	return { total, sections, list: await Promise.all(pages) }
}

/** States and blocks that were counted; of the oldest nobody waits for pages any more. */
const COUNTED_MAX = 10_000
const counted = new Set<string>()

/** Counts each state and each block once, however often somebody asks whether it is there. */
async function countNew(ctx: PublicCtx, catalog_id: string, state: string, block: number): Promise<void> {
	await countOnce(`${catalog_id} ${state}`, () => limitRate(ctx, STATES, catalog_id))
	await countOnce(`${catalog_id} ${state} ${block}`, async () => {
		await limitRate(ctx, BLOCKS_FOR_ONE, addressGroup(ctx.ip))
		await limitRate(ctx, BLOCKS, catalog_id)
	})
}

async function countOnce(name: string, count: () => Promise<void>): Promise<void> {
	if (counted.has(name)) return
	await count()
	counted.add(name)
	const [oldest] = counted
	if (counted.size > COUNTED_MAX && oldest !== undefined) counted.delete(oldest)
}
