import { foldCategoryPath } from '#domain/category/name.ts'
import type { ImportDraft } from '#domain/import/draft.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { categoryIds } from '#server/modules/category/index.ts'
import { type Chunk, chunksOf } from './drafts.service.ts'
import { categoryPathsOf, type PreparedItem, prepareItems } from './items.service.ts'
import type { Session } from './session.service.ts'

export interface PreparedChunk extends Chunk {
	/** Null: to be made of its drafts when those before it are written. */
	prepared: PreparedItem[] | null
}

/**
 * The chunks of a file from the one at `from` on, each prepared while its predecessor is being written, where the two have
 * nothing to do with each other; those before `from` are written already. Others may change a SKU before the account is locked,
 * as they may while a chunk is prepared in its own transaction: it is read again under the lock before it is written.
 */
export async function* chunksPrepared(ctx: Ctx, session: Session, from: number): AsyncGenerator<PreparedChunk, void> {
	let at = 0
	let before: ReadonlySet<string> = new Set()
	for await (const chunk of chunksOf(ctx, session)) {
		const names = namesIn(chunk.drafts)
		const isApart = at++ >= from && ![...names].some((name) => before.has(name))
		before = names
		yield { ...chunk, prepared: isApart ? await prepareAhead(ctx, session, chunk.drafts) : null }
	}
}

/** Null where the chunk before it may decide what becomes of it: by other names, new categories or locations. */
async function prepareAhead(
	ctx: Ctx,
	session: Session,
	drafts: readonly ImportDraft[],
): Promise<PreparedItem[] | null> {
	if (session.rules.key !== 'sku' || drafts.some(({ stock, usual }) => stock ?? usual)) return null
	const paths = categoryPathsOf(drafts)
	const categories = await categoryIds(ctx, paths)
	if (!paths.every((path) => categories.has(foldCategoryPath(path)))) return null
	return prepareItems(ctx, session, drafts, categories)
}

function namesIn(drafts: readonly ImportDraft[]): Set<string> {
	return new Set(drafts.flatMap(({ sku_name }) => (sku_name === null ? [] : foldText(sku_name))))
}
