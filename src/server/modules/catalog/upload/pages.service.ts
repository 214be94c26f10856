import type { ParamsOf } from '#contract/endpoint.ts'
import type { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { ownCatalog } from '../catalog.service.ts'
import { type FileRow, findFile, readPages } from './file.store.ts'
import { pageUrl } from './page-url.presenter.ts'

type Params<K extends keyof typeof uploadedCatalog> = ParamsOf<(typeof uploadedCatalog)[K]>

/** The pages of an own catalog, published or not. */
export async function getCatalogPages(ctx: Ctx, { catalog_id }: Params<'getCatalogPages'>) {
	const { id } = await ownCatalog(ctx, catalog_id)
	const file = await findFile(ctx, id, 'ready')
	const list = file ? await pagesOf(ctx, file) : []
	return { total: list.length, list }
}

/** The pages of a file with the addresses of their pictures. */
export async function pagesOf(scope: Scope, file: FileRow) {
	const pages = await readPages(scope, file.id)
	return pages.map(({ n, width, height, links }) => ({ width, height, url: pageUrl(file, n), links }))
}
