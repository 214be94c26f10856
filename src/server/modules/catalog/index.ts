import type { catalog } from '#contract/catalog.ts'
import type { template } from '#contract/template.ts'
import type { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deleteCatalog, getCatalogs } from './catalog.service.ts'
import { countCatalogs } from './catalog.store.ts'
import { exportCatalog } from './export/export.service.ts'
import { checkCatalog } from './preview/check.service.ts'
import { checkCatalogPages } from './preview/page-check.service.ts'
import { previewCatalog } from './preview/preview.service.ts'
import { getCatalogContent } from './preview/shown.service.ts'
import { deleteTemplate } from './template/delete.service.ts'
import { operateTemplate } from './template/operate.service.ts'
import { getTemplateSamples } from './template/sample.service.ts'
import { getLayouts, getTemplates, getTemplateUsage } from './template/shelf.service.ts'
import { setTemplate } from './template/template.service.ts'
import { drawCatalogFile, dropCatalogFile, setCatalogFile, uploadCatalog } from './upload/file.service.ts'
import { getCatalogPages } from './upload/pages.service.ts'

export { settingsOf, windowState } from './catalog.presenter.ts'
export { duplicateCatalog, getCatalogs, newHash, ownCatalog, refuseUploaded, setCatalog } from './catalog.service.ts'
export { type CatalogRow, updateCatalog } from './catalog.store.ts'
export { type Content, resolveContent } from './content.service.ts'
export { contentByKeys } from './content.store.ts'
export { catalogExportJob } from './export/export.service.ts'
export { changedKeys } from './list/changes.store.ts'
export { forgetCatalogs } from './list/forget.service.ts'
export { present } from './list/present.service.ts'
export { catalogCheckJob, checkPages } from './preview/check.job.ts'
export { checkCatalog } from './preview/check.service.ts'
export { refuseIncomplete } from './preview/goods-check.ts'
export { type Line, lineOf } from './preview/preflight.ts'
export { type FileRow, findFile, readTexts } from './upload/file.store.ts'
export { pageUrl } from './upload/page-url.ts'
export { pagesJob } from './upload/pages.job.ts'
export { pagesOf } from './upload/pages.service.ts'

/** The calls of a catalog that are not about publishing it. */
export const catalogRoutes: Omit<Handlers<typeof catalog>, 'setCatalog' | 'operateCatalog'> = {
	getCatalog: getCatalogs,
	perStatusCountCatalog: async (ctx) => ({ counts: await countCatalogs(ctx) }),
	delPhotoAlbum: deleteCatalog,
	previewCatalog,
	getCatalogContent,
	checkCatalog,
	checkCatalogPages,
	exportCatalog,
}

export const templateRoutes: Handlers<typeof template> = {
	getTemplate: getTemplates,
	getLayouts,
	setTemplate,
	deleteTemplate,
	operateTemplate,
	getTemplateUsage,
	getTemplateSamples,
}

/** The calls of an uploaded catalog's file that its seller makes. */
export const uploadedCatalogRoutes: Pick<
	Handlers<typeof uploadedCatalog>,
	'uploadCatalog' | 'setCatalogFile' | 'drawCatalogFile' | 'dropCatalogFile' | 'getCatalogPages'
> = {
	uploadCatalog: (ctx, _params, files) => uploadCatalog(ctx, files),
	setCatalogFile,
	drawCatalogFile,
	dropCatalogFile,
	getCatalogPages,
}
