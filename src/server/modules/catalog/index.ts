import type { catalog } from '#contract/catalog.ts'
import type { template } from '#contract/template.ts'
import type { Handlers } from '#server/http/mount.ts'
import { deleteCatalog, getCatalogs, setCatalog } from './catalog.service.ts'
import { countCatalogs } from './catalog.store.ts'
import { exportCatalog } from './export/export.service.ts'
import { previewCatalog } from './preview.service.ts'
import { getPublished } from './public.service.ts'
import { operateCatalog } from './publish.service.ts'
import { deleteTemplate } from './template/delete.service.ts'
import { operateTemplate } from './template/operate.service.ts'
import { getTemplateSamples } from './template/sample.service.ts'
import { getLayouts, getTemplates, getTemplateUsage } from './template/shelf.service.ts'
import { setTemplate } from './template/template.service.ts'

export { getCatalogs, operateCatalog, setCatalog }
export { sharePath } from './catalog.presenter.ts'
export { catalogExportJob } from './export/export.service.ts'
export { coverOf, findPublished, publisherContact, showPublished } from './public.service.ts'

export const catalogRoutes: Handlers<typeof catalog> = {
	setCatalog,
	getCatalog: getCatalogs,
	perStatusCountCatalog: async (ctx) => ({ counts: await countCatalogs(ctx) }),
	operateCatalog,
	delPhotoAlbum: deleteCatalog,
	previewCatalog,
	exportCatalog,
	getPublishedCatalogV1: getPublished,
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
