import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { foldUsername } from '#domain/account/username.ts'
import { type Ctx, type PublicCtx, type Scope } from '#server/context.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { addressGroup, clearRate, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { windowState } from '#server/modules/catalog/index.ts'
import type { LinkPricing } from '#server/modules/paper/index.ts'
import { givenLists } from '#server/modules/price-list/index.ts'
import { findByHash, findLink, findPublisher, type SharedCatalog, type SharedLink } from './shared.store.ts'
import { type KnownLink, rememberLink } from './known-links.service.ts'
import { checkPass } from './pass.service.ts'

/** What a public link leads to. */
export interface Shared {
	scope: Scope
	publisher: NonNullable<Awaited<ReturnType<typeof findPublisher>>>
	/** The seller's. */
	timeZone: string
	row: SharedCatalog
	/** The version that buyers see. */
	n: number
	/** The named link, or null for the catalog's own. */
	link: SharedLink | null
	/** By which list and whether its prices are shown to this reader. */
	pricing: LinkPricing
	/** That the reader may choose, the one shown without being asked first; none where there is no choice. */
	currencies: readonly string[]
}

/** Wrong passcodes of one address at one link (product.md section 3.6). */
const PASSCODE_TRIES = { name: 'passcode', max: 5, seconds: 15 * 60 }

/** Finds a catalog that is open now by its own link or a named one; 404 alike for unknown names and hashes. */
export async function findShared(ctx: PublicCtx, username: string, hash: string, currency?: string): Promise<Shared> {
	const linked = await findLinked(ctx, username, hash)
	if (!linked) throw refuse('not_found')
	const { row, link } = linked
	if (link && isOver(link, ctx.house.now())) throw refuse('share_link_ended')
	if (row.published !== 1 || row.published_version === null) throw refuse('catalog_unpublished')
	const shared = toShared(linked, row.published_version, currency)
	refuseOutside(ctx, row, shared.timeZone)
	return shared
}

/** A link of the account's own, whether it is open now or not. Refuses `not_found` and, before it was published, so. */
export async function ownShared(ctx: Ctx, hash: string): Promise<Shared> {
	const linked = await findLinked(ctx, await getUsername(ctx), hash)
	if (!linked) throw refuse('not_found')
	if (linked.row.published_version === null) throw refuse('catalog_unpublished')
	return toShared(linked, linked.row.published_version)
}

function toShared(linked: Linked, n: number, currency?: string): Shared {
	const timeZone = String(linked.publisher.settings['timezone'] ?? 'UTC')
	return { ...linked, timeZone, n, ...pricingOf(linked, currency) }
}

/** By which list a reader is shown prices: the one of the currency that was asked for, where it is offered. */
function pricingOf(
	{ link, lists, publisher }: Linked,
	asked: string | undefined,
): Pick<Shared, 'pricing' | 'currencies'> {
	const { own, offered } = lists
	const chosen = offered.find(({ rule }) => rule.currency === asked)
	const first = own?.rule.currency ?? String(publisher.settings['currency'] ?? DEFAULT_SETTINGS.currency)
	const currencies = [...new Set([first, ...offered.map(({ rule }) => rule.currency)])]
	return {
		pricing: {
			list: asked === first ? own : (chosen ?? own),
			prices: link?.prices ?? 'catalog',
			customer: lists.customer,
		},
		currencies: currencies.length > 1 ? currencies : [],
	}
}

interface Linked extends KnownLink {
	scope: Scope
}

/** The catalog behind a link, open or closed; undefined for unknown names and hashes and for deleted catalogs. */
export async function findLinked(ctx: PublicCtx, username: string, hash: string): Promise<Linked | undefined> {
	const found = await rememberLink(ctx, `${foldUsername(username)} ${hash}`, () => lookUp(ctx, username, hash))
	return found && { ...found, scope: { db: ctx.db, accountId: found.publisher.account_id } }
}

/** Whoever guesses learns nothing by how long it takes: as much is looked up for every name and hash that lead nowhere. */
async function lookUp(ctx: PublicCtx, username: string, hash: string): Promise<KnownLink | undefined> {
	const publisher = await findPublisher(ctx, foldUsername(username))
	const scope = { db: ctx.db, accountId: publisher?.account_id ?? NO_UUID }
	const own = await findByHash(scope, { hash })
	const named = await findLink(scope, hash)
	const link = own ? null : (named ?? null)
	const row = own ?? (link && (await findByHash(scope, { id: link.catalog_id })))
	if (!publisher || row?.status !== 'active') return undefined
	return { publisher, row, link, lists: await givenLists(scope, row.id, link) }
}

/** Whether a link asks its visitors for something before it opens. */
export function asksFirst(link: SharedLink | null): boolean {
	return link !== null && (link.asks_email || link.passcode !== null)
}

/** A link, and what a visitor has to open it with. */
export interface SharedLinkKeys {
	username: string
	hash: string
	passcode?: string | undefined
	/** What enterCatalog answered to an e-mail address. */
	pass?: string | undefined
	/** Of the prices, where the catalog offers several. */
	currency?: string | undefined
}

/** A catalog that is open now, once its link has got the passcode and the pass that it asks for. */
export async function openShared(
	ctx: PublicCtx,
	{ username, hash, passcode, pass, currency }: SharedLinkKeys,
): Promise<Shared> {
	const shared = await findShared(ctx, username, hash, currency)
	await checkPass(ctx, shared, pass)
	await checkPasscode(ctx, shared.link, passcode)
	return shared
}

/** Wants the passcode of a link that has one; five wrong ones of an address, and it waits. */
export async function checkPasscode(ctx: PublicCtx, link: SharedLink | null, passcode = ''): Promise<void> {
	if (!link?.passcode) return
	if (!passcode) throw refuse('passcode_needed')
	const who = `${link.id} ${addressGroup(ctx.ip)}`
	await limitRate(ctx, PASSCODE_TRIES, who)
	const given = Buffer.from(passcodeHash(ctx, passcode))
	const wanted = Buffer.from(link.passcode)
	if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refuse('passcode_wrong')
	await clearRate(ctx, PASSCODE_TRIES, who)
}

/** A passcode as it is kept: without the installation's secret it cannot be tried against. */
export function passcodeHash({ house }: Pick<PublicCtx, 'house'>, passcode: string): string {
	return createHmac('sha256', house.config.secret)
		.update(`share passcode\n${passcode.normalize('NFC')}`)
		.digest('hex')
}

function isOver({ revoked_at, expires_at }: SharedLink, now: Date): boolean {
	return revoked_at !== null || (expires_at !== null && now >= expires_at)
}

/** Before and after its window a catalog is closed; the times are told in the seller's time zone. */
function refuseOutside({ house, locale }: PublicCtx, row: SharedCatalog, timeZone: string): void {
	const state = windowState(row, house.now())
	const at = state === 'early' ? row.opens_at : state === 'over' ? row.closes_at : null
	if (!at) return
	const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone,
	})
	throw refuse(state === 'early' ? 'catalog_early' : 'catalog_over', {
		params: { at: `${format.format(at)} (${timeZone})` },
	})
}
