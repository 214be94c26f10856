import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { document } from '#contract/document.ts'
import type { PublicDocument } from '#contract/document-public.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { getCompany, getUsername } from '#server/modules/account/index.ts'
import { photosAt, refuseTypesetting } from '#server/modules/paper/index.ts'
import { contentTypeOf } from '#server/storage/keys.ts'
import { inFolder } from '#server/temp.ts'
import { openDocument } from '../document.service.ts'
import { type DocumentRow, listMade } from '../document.store.ts'
import { openPrint } from '../print/open-print.service.ts'
import { pdfOf } from '../print/pdf.service.ts'
import { printedDocument } from '../printed.service.ts'
import { companyOf } from '../stored.rule.ts'
import { openLink } from './open.service.ts'
import { presentPublic } from './public.presenter.ts'

type Contract = typeof document
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** Files that buyers have made are kept under this, for a day. */
export const PUBLIC_FILE_PREFIX = 'document-files/'
/** Seconds that the address of a file lives: it is fetched at once. */
const ADDRESS_LIFE = 300
/** What is typeset for one address. */
const PAGES = { name: 'public_document_page', max: 120, seconds: 600 }
const FILES = { name: 'public_document_file', max: 20, seconds: 600 }

/** A document as its buyer sees it. Refuses as `openLink` does. */
export async function getPublicDocument(ctx: PublicCtx, params: Params<'getPublicDocument'>): Promise<PublicDocument> {
	const { ctx: own, row } = await openLink(ctx, params)
	return publicDocument(own, row)
}

/** A finalised document as its buyer sees it. */
export async function publicDocument(ctx: Ctx, row: DocumentRow): Promise<PublicDocument> {
	const [document, company] = [await openDocument(ctx, row), companyOf(row) ?? (await getCompany(ctx))]
	const [username, isAsked] = [await getUsername(ctx), await isRevised(ctx, row)]
	return presentPublic({ document, company, token: row.token ?? '', username, isAsked })
}

/** Whether a revision of it is being written. */
export async function isRevised(ctx: Ctx, { id, revision }: DocumentRow): Promise<boolean> {
	return (await listMade(ctx, id)).some((made) => made.revision === revision + 1)
}

/** A page of it as it is printed. Refuses as `openLink` does, and what the typesetter refuses. */
export async function getPublicPaper(
	ctx: PublicCtx,
	{ page, ...params }: Params<'getPublicPaper'>,
): Promise<DataOf<Contract['getPublicPaper']>> {
	await limitRate(ctx, PAGES, addressGroup(ctx.ip))
	const { ctx: own, row } = await openLink(ctx, params)
	const { document, company } = await printedDocument(own, row.id)
	const paper = await openPrint(own, document, company)
	const drawn = { paper, page, photosAt: (urls: readonly string[]) => photosAt(own, urls) }
	return own.house.typesetter
		.documentPage({ ...drawn, photoHref: (key) => cardUrl(MEDIA_PATH + key) })
		.catch(refuseTypesetting)
}

/** Its PDF. Refuses as `openLink` does, and what the typesetter refuses. */
export async function exportPublicDocument(
	ctx: PublicCtx,
	params: Params<'exportPublicDocument'>,
): Promise<DataOf<Contract['exportPublicDocument']>> {
	await limitRate(ctx, FILES, addressGroup(ctx.ip))
	const { ctx: own, row } = await openLink(ctx, params)
	const { storage, config } = ctx.house
	const key = `${PUBLIC_FILE_PREFIX}${own.accountId}/${uuid()}.pdf`
	return inFolder(config.tempDir, 'document', async (folder) => {
		const out = join(folder, 'document.pdf')
		const { file_name } = await pdfOf(own, row.id, { out })
		await storage.put(key, createReadStream(out), { contentType: contentTypeOf(key) })
		return { url: await storage.signGet({ key, fileName: file_name, expiresIn: ADDRESS_LIFE }), file_name }
	})
}
