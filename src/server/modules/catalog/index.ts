import type { catalog } from '#contract/catalog.ts'
import type { published } from '#contract/published.ts'
import type { publishing } from '#contract/publishing.ts'
import type { template } from '#contract/template.ts'
import type { uploadedCatalog } from '#contract/uploaded-catalog.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deleteCatalog, getCatalogs, newHash, ownCatalog } from './catalog.service.ts'
import { countCatalogs, firstVisit } from './catalog.store.ts'
import { exportCatalog } from './export/export.service.ts'
import { exportOrderList } from './order-list/order-list.service.ts'
import { checkCatalog } from './preview/check.service.ts'
import { checkCatalogPages } from './preview/page-check.service.ts'
import { previewCatalog } from './preview/preview.service.ts'
import { getCatalogContent } from './preview/shown.service.ts'
import { getCatalogChanges } from './publish/changes.service.ts'
import { getPublished } from './publish/public.service.ts'
import { operateCatalog } from './publish/publish.service.ts'
import { saveCatalog } from './publish/save.service.ts'
import { setCatalogRepublish } from './publish/republish.service.ts'
import { getCatalogVersions, restoreCatalogVersion, setCatalogWindow } from './publish/versions.service.ts'
import { deleteTemplate } from './template/delete.service.ts'
import { operateTemplate } from './template/operate.service.ts'
import { getTemplateSamples } from './template/sample.service.ts'
import { getLayouts, getTemplates, getTemplateUsage } from './template/shelf.service.ts'
import { setTemplate } from './template/template.service.ts'
import { drawCatalogFile, dropCatalogFile, setCatalogFile, uploadCatalog } from './upload/file.service.ts'
import {
	getCatalogPages,
	getPublishedFile,
	getPublishedPages,
	getPublishedTexts,
} from './upload/published-pages.service.ts'

export { firstVisit, getCatalogs, newHash, operateCatalog, ownCatalog, saveCatalog as setCatalog }
export type { Scope } from './catalog.store.ts'
export { forgetCatalogs } from './list/forget.service.ts'
export { present } from './list/present.service.ts'
export { makePass } from './publish/pass.service.ts'
export { checkPasscode, findShared, passcodeHash, type Shared } from './publish/shared.service.ts'
export { sharePath } from './catalog.presenter.ts'
export { companyOnPaper } from './paper-parts.ts'
export { photosAt } from './content.store.ts'
export { lostPhotosNote, paperPhotos } from './paper-photos.ts'
export { dateText } from './paper.service.ts'
export { PRESETS } from './export/presets.ts'
export { refuseTypesetting } from './typeset-refusal.ts'
export { catalogCheckJob } from './preview/check.job.ts'
export { catalogExportJob } from './export/export.service.ts'
export { catalogPagesJob } from './upload/pages.job.ts'
export { showPages } from './upload/published-pages.service.ts'
export { catalogRepublishJob, startDueRepublishing } from './publish/republish.service.ts'
export { findPublished, publisherContact, showPublished } from './publish/public.service.ts'

export const catalogRoutes: Handlers<typeof catalog> = {
	setCatalog: saveCatalog,
	getCatalog: getCatalogs,
	perStatusCountCatalog: async (ctx) => ({ counts: await countCatalogs(ctx) }),
	operateCatalog,
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

export const publishedRoutes: Handlers<typeof published> = {
	getPublishedCatalogV1: getPublished,
	exportOrderList,
}

export const publishingRoutes: Handlers<typeof publishing> = {
	getCatalogVersions,
	getCatalogChanges,
	restoreCatalogVersion,
	setCatalogWindow,
	setCatalogRepublish,
}

export const uploadedCatalogRoutes: Handlers<typeof uploadedCatalog> = {
	uploadCatalog: (ctx, _params, files) => uploadCatalog(ctx, files),
	setCatalogFile,
	drawCatalogFile,
	dropCatalogFile,
	getCatalogPages,
	getPublishedPages,
	getPublishedTexts,
	getPublishedFile,
}
