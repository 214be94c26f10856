import { v7 as uuid } from 'uuid'
import type { document } from '#contract/document.ts'
import type { PublicDocument } from '#contract/document-public.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { isOffered } from '#domain/documents/alternatives.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCompany } from '#server/modules/account/index.ts'
import { chosenOf } from '../choice.rule.ts'
import { openDocument } from '../document.service.ts'
import { type DocumentRow, findRevision } from '../document.store.ts'
import { drawnPage } from '../print/page.service.ts'
import { storePdf } from '../print/pdf.service.ts'
import { filesAlong } from '../files/file.service.ts'
import { printedOf } from '../printed.service.ts'
import { companyOf, totalsOfFields } from '../stored.rule.ts'
import { type OpenDocument, openLink } from './open.service.ts'
import { answersOf, presentPublic } from './public.presenter.ts'
import { FETCHED_AT_ONCE } from '#server/storage/storage.ts'

type Contract = typeof document
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** Files that buyers have made are kept under this, for a day. */
export const PUBLIC_FILE_PREFIX = 'document-files/'
/** What is typeset for one address. */
const PAGES = { name: 'public_document_page', max: 120, seconds: 600 }
const FILES = { name: 'public_document_file', max: 20, seconds: 600 }

/**
 * A document as its buyer sees it, or as it would be with what they choose. Refuses as `openLink` does, `document_answer_closed`
 * where nothing can be chosen any more, and as `chosenOf` does.
 */
export async function getPublicDocument(ctx: PublicCtx, params: Params<'getPublicDocument'>): Promise<PublicDocument> {
	return publicDocument(await openLink(ctx, params), params.chosen)
}

/** A finalised document as its buyer sees it. */
export async function publicDocument(
	{ ctx, row, username }: Omit<OpenDocument, 'asked'>,
	chosen?: readonly string[],
): Promise<PublicDocument> {
	const [sent, company] = [await openDocument(ctx, row), companyOf(row) ?? (await getCompany(ctx))]
	const files = (await filesAlong(ctx, row.id)).map(({ id, name, bytes }) => ({ id, name, bytes }))
	const isAsked = await isRevised(ctx, row)
	const isOpen = answersOf(sent, isAsked).includes('accept')
	if (chosen && !isOpen) throw refuse('document_answer_closed')
	const document = chosen ? withTotals(chosenOf(sent, chosen)) : sent
	const offered = new Set(isOpen ? sent.lines.filter(isOffered).map(({ id }) => id) : [])
	return presentPublic({ document, offered, company, token: row.token ?? '', username, isAsked, files })
}

function withTotals(document: BusinessDocument): BusinessDocument {
	const { lines, taxes, ...sums } = totalsOfFields(document, document.totals.paid)
	return { ...document, totals: { ...sums, lines: [...lines], taxes: [...taxes] } }
}

/** Whether a revision of it is being written. */
export async function isRevised(ctx: Ctx, row: DocumentRow): Promise<boolean> {
	return (await findRevision(ctx, row)) !== undefined
}

/** A page of it as it is printed. Refuses as `openLink` does, and what the typesetter refuses. */
export async function getPublicPaper(
	ctx: PublicCtx,
	{ page, ...params }: Params<'getPublicPaper'>,
): Promise<DataOf<Contract['getPublicPaper']>> {
	await limitRate(ctx, PAGES, addressGroup(ctx.ip))
	const { ctx: own, row } = await openLink(ctx, params)
	return drawnPage(own, await printedOf(own, row), page)
}

/** Its PDF, or a file that goes along. Refuses as `openLink` does, what the typesetter refuses, and `not_found` for what does not go along. */
export async function exportPublicDocument(
	ctx: PublicCtx,
	{ file_id, ...params }: Params<'exportPublicDocument'>,
): Promise<DataOf<Contract['exportPublicDocument']>> {
	await limitRate(ctx, FILES, addressGroup(ctx.ip))
	const { ctx: own, row } = await openLink(ctx, params)
	if (file_id !== undefined) return fileAlong(own, row.id, file_id)
	const key = `${PUBLIC_FILE_PREFIX}${own.accountId}/${uuid()}.pdf`
	const file_name = await storePdf(own, await printedOf(own, row), { key })
	return { url: await ctx.house.storage.signGet({ key, fileName: file_name, expiresIn: FETCHED_AT_ONCE }), file_name }
}

async function fileAlong(ctx: Ctx, document_id: string, file_id: string) {
	const file = (await filesAlong(ctx, document_id)).find(({ id }) => id === file_id)
	if (!file) throw refuse('not_found')
	const { key, name } = file
	return { url: await ctx.house.storage.signGet({ key, fileName: name, expiresIn: FETCHED_AT_ONCE }), file_name: name }
}
