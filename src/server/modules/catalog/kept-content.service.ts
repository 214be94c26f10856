import { createHash } from 'node:crypto'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { Ctx } from '#server/context.ts'
import { type ResolvedContent, resolveContent } from './content.service.ts'
import type { Content, OwnSection } from './content.types.ts'
import { groundStamp } from './list/current-stamp.service.ts'

/** Smaller contents are found at once. */
const LARGE = 1000
/** Contents that are kept: whoever designs a catalog sees page after page of the same. */
const KEPT_MOST = 6

/** `content` null: it is found sooner than it is seen whether it still holds. */
interface Kept {
	stamp: string
	content: ResolvedContent | null
}

const kept = new Map<string, Kept>()

/**
 * As `resolveContent`, but what a large content came to is kept until something of the account is written, and is the same
 * object then. What another process writes shows a second later. A search is always asked anew.
 */
export async function keptContent(
	ctx: Ctx,
	content: Content,
	own: readonly OwnSection[],
	group: CatalogSettings['group'],
): Promise<ResolvedContent> {
	const resolve = () => resolveContent(ctx, content, own, group)
	const { sku_name_keys = [], category_ids = [], search } = content
	if (search || (sku_name_keys.length < LARGE && !category_ids.length)) return resolve()
	const key = digestOf([ctx.accountId, content, own, group])
	const known = kept.get(key)
	if (known?.content === null) return resolve()
	// Read before what it is the stamp of: at worst that is newer.
	const stamp = await groundStamp(ctx)
	const found = known?.stamp === stamp ? known.content : null
	const resolved = found ?? (await resolve())
	kept.delete(key)
	kept.set(key, { stamp, content: isWorthKeeping(resolved, stamp) ? resolved : null })
	for (const oldest of [...kept.keys()].slice(0, -KEPT_MOST)) kept.delete(oldest)
	return resolved
}

/** A stamp takes the longer to read the more SKUs the account has: `count:…` it begins with. */
function isWorthKeeping({ count }: ResolvedContent, stamp: string): boolean {
	return count >= LARGE && 8 * count >= Number.parseInt(stamp, 10)
}

function digestOf(about: unknown): string {
	return createHash('sha256').update(JSON.stringify(about)).digest('base64url')
}
