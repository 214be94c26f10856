import { isShownToBuyer } from '#domain/documents/answers.ts'
import type { Ctx, PublicCtx, Scope } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { asSeller, openByToken, type TokenAddress } from '#server/modules/publication/index.ts'
import { type DocumentRow, findByToken, findRevision } from '../document.store.ts'

/** Looks of one address: more than anybody reads, far too few to guess a token. */
const LOOKS = { name: 'public_document', max: 120, seconds: 600 }

/** A document that a link opens. */
export interface OpenDocument {
	/** What the caller does is done in the name of its seller. */
	ctx: Ctx
	/** The seller's public name, as it is now. */
	username: string
	/** The one that the link was of. */
	asked: DocumentRow
	/** Its newest revision that was sent; itself where there is none. */
	row: DocumentRow
}

/**
 * The document that a link opens, in its newest revision. Refuses `rate_limited`; `document_gone` for unknown names and
 * tokens; `document_withdrawn` for what its seller has voided or canceled.
 */
export async function openLink(ctx: PublicCtx, address: TokenAddress): Promise<OpenDocument> {
	const opened = await openByToken(ctx, address, { looks: LOOKS, find: findByToken, gone: 'document_gone' })
	const { scope, publisher, row: asked } = opened
	const row = await newestOf(scope, asked)
	if (!isShownToBuyer(row.state)) throw refuse('document_withdrawn')
	return { ctx: await asSeller(ctx, scope), username: publisher.username, asked, row }
}

/** Revisions of one quotation; nobody makes more, so no chain of them is without an end. */
const REVISIONS_MAX = 500

async function newestOf(scope: Scope, asked: DocumentRow): Promise<DocumentRow> {
	let row = asked
	for (let n = 0; row.state === 'superseded' && n < REVISIONS_MAX; n++) {
		const next = await findRevision(scope, row)
		if (!next || next.state === 'draft') break
		row = next
	}
	return row
}
