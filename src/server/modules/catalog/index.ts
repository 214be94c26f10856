import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { deleteCatalog, getCatalogs } from './catalog.service.ts'
import { countCatalogs } from './catalog.store.ts'
import { catalogExportJob, exportCatalog } from './export/export.service.ts'
import { catalogPhotosJob } from './export/photos.job.ts'
import { forgetCatalogs } from './list/forget.service.ts'
import { catalogCheckJob } from './preview/check.job.ts'
import { checkCatalog } from './preview/check.service.ts'
import { checkCatalogPages } from './preview/page-check.service.ts'
import { getCheckPlaces } from './preview/places.service.ts'
import { previewCatalog } from './preview/preview.service.ts'
import { getCatalogContent } from './preview/shown.service.ts'
import { deleteTemplate } from './template/delete.service.ts'
import { operateTemplate } from './template/operate.service.ts'
import { getTemplateSamples } from './template/sample.service.ts'
import { getLayouts, getTemplates, getTemplateUsage } from './template/shelf.service.ts'
import { setTemplate } from './template/template.service.ts'
import { removeDroppedFiles } from './upload/dropped-files.store.ts'
import { drawCatalogFile, dropCatalogFile, setCatalogFile, uploadCatalog } from './upload/file.service.ts'
import { getCatalogPages } from './upload/pages.service.ts'

export { settingsOf, windowState } from './catalog.presenter.ts'
export { duplicateCatalog, getCatalogs, newHash, ownCatalog, refuseUploaded, setCatalog } from './catalog.service.ts'
export { type CatalogRow, updateCatalog } from './catalog.store.ts'
export { resolveContent } from './content.service.ts'
export { printWindow } from './export/page-window.job.ts'
export { makePdf } from './export/pdf.job.ts'
export { makeWorkbook } from './export/workbook.service.ts'
export { contentByKeys } from './content.store.ts'
export { StoredSettings } from './stored.rule.ts'
export { changedKeys } from './list/changes.store.ts'
export { currentLevels, currentStamp } from './list/current-stamp.service.ts'
export { present } from './list/present.service.ts'
export { checkPages } from './preview/check.job.ts'
export { checkCatalog } from './preview/check.service.ts'
export { refuseIncomplete } from './preview/goods-check.service.ts'
export { sayCauses } from './preview/causes.service.ts'
export { type FileRow, findFile, readTexts } from './upload/file.store.ts'
export { pageUrl } from './upload/page-url.presenter.ts'
export { pagesJob } from './upload/pages.job.ts'
export { pagesOf } from './upload/pages.service.ts'

const HOUR_MS = 3_600_000

/** How long a deleted template can come back. */
const TEMPLATE_DAYS = 30

export const catalog = {
	contract: contracts.catalog,
	routes: {
		getCatalog: getCatalogs,
		perStatusCountCatalog: async (ctx) => ({ counts: await countCatalogs(ctx) }),
		delPhotoAlbum: deleteCatalog,
		previewCatalog,
		getCatalogContent,
		checkCatalog,
		checkCatalogPages,
		getCheckPlaces,
		exportCatalog,
		getTemplate: getTemplates,
		getLayouts,
		setTemplate,
		deleteTemplate,
		operateTemplate,
		getTemplateUsage,
		getTemplateSamples,
		uploadCatalog: (ctx, _params, files) => uploadCatalog(ctx, files),
		setCatalogFile,
		drawCatalogFile,
		dropCatalogFile,
		getCatalogPages,
	},
	jobs: {
		catalog_export: { notify: true, title: { en: 'Catalog export', zh: '图册导出' }, run: catalogExportJob },
		catalog_photos: { notify: false, title: { en: 'Photos of catalogs', zh: '图册图片' }, run: catalogPhotosJob },
		catalog_check: { notify: false, title: { en: 'Catalog check', zh: '图册检查' }, run: catalogCheckJob },
	},
	chores: [
		{ every: HOUR_MS, clears: true, run: forgetCatalogs },
		{ every: HOUR_MS, run: removeDroppedFiles },
	],
	retention: [{ table: 'template', column: 'deleted_at', keep: TEMPLATE_DAYS * 24 * HOUR_MS }],
	files: [
		{ table: 'catalog', columns: ['settings', 'content', 'sections'] },
		{ table: 'catalog_check', columns: ['found'] },
		{ table: 'template', columns: ['content'] },
	],
} satisfies Module<typeof contracts.catalog>
