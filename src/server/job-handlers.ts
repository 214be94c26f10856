import type { JobHandlers } from './jobs/handler.ts'
import { undoJob } from './modules/activity/index.ts'
import { catalogExportJob, catalogPagesJob } from './modules/catalog/index.ts'
import { skuExportJob } from './modules/export/index.ts'
import {
	importCheckJob,
	importFailedRowsJob,
	importPicturesJob,
	importRunJob,
	importUndoJob,
} from './modules/import/index.ts'
import { runParameters, runSkuBulk } from './modules/sku/index.ts'

/** Who does the work of each kind of job. */
export const jobHandlers = {
	import_check: importCheckJob,
	import_run: importRunJob,
	import_undo: importUndoJob,
	import_failed_rows: importFailedRowsJob,
	import_pictures: importPicturesJob,
	sku_export: skuExportJob,
	catalog_export: catalogExportJob,
	catalog_pages: catalogPagesJob,
	parameters: runParameters,
	undo: undoJob,
	bulk: runSkuBulk,
} satisfies Required<JobHandlers>
