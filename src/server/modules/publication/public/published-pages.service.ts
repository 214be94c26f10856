import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { PublicCtx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { type FileRow, findFile, pagesOf, readTexts } from '#server/modules/catalog/index.ts'
import { copiesOf } from './copies-of.rule.ts'
import { openShared, type Shared } from '../links/shared.service.ts'
import { FETCHED_AT_ONCE } from '#server/storage/storage.ts'

type Params<K extends keyof typeof uploadedCatalog> = ParamsOf<(typeof uploadedCatalog)[K]>
type PublishedPages = DataIn<(typeof uploadedCatalog)['getPublishedPages']>

/** The pages of a published catalog as any visitor may see them. */
export async function getPublishedPages(ctx: PublicCtx, params: Params<'getPublishedPages'>): Promise<PublishedPages> {
	return showPages(await openShared(ctx, params))
}

/** The same, when the link is open already: the server-rendered page. */
export async function showPages(shared: Shared): Promise<PublishedPages> {
	const { scope, row, publisher } = shared
	const file = await fileOf(shared)
	const company_name = String(publisher.company['company_name'] ?? '')
	return {
		name: row.name,
		company_name,
		updated_at: (row.published_at ?? row.updated_at).toISOString(),
		download: offersFile(shared),
		pages: await pagesOf(scope, file),
	}
}

/** The words of the pages, from page to page. */
export async function getPublishedTexts(ctx: PublicCtx, { page, size, ...link }: Params<'getPublishedTexts'>) {
	const shared = await openShared(ctx, link)
	const file = await fileOf(shared)
	return { total: file.pages, list: await readTexts(shared.scope, file.id, { page, size }) }
}

/** A short-lived address of the PDF, under the catalog's name. */
export async function getPublishedFile(ctx: PublicCtx, params: Params<'getPublishedFile'>): Promise<{ url: string }> {
	const shared = await openShared(ctx, params)
	const { row } = shared
	const { storage_key: key } = await fileOf(shared)
	if (!offersFile(shared)) throw refuse('not_found')
	const fileName = `${fileNameOf(row.name, 'catalog')}.pdf`
	return { url: await ctx.house.storage.signGet({ key, fileName, expiresIn: FETCHED_AT_ONCE }) }
}

/** Whether the link lets its readers have the PDF. */
function offersFile({ row, link }: Shared): boolean {
	return copiesOf({ offer: { pdf: row.download, xlsx: false } }, link).includes('pdf')
}

async function fileOf({ scope, row }: Shared): Promise<FileRow> {
	const file = row.kind === 'uploaded' ? await findFile(scope, row.id, 'ready') : undefined
	if (!file) throw refuse('not_found')
	return file
}
