import type { Chore } from './jobs/chores.ts'
import type { JobHandlers } from './jobs/handler.ts'
import { undoJob } from './modules/activity/index.ts'
import { catalogCheckJob, catalogExportJob, forgetCatalogs } from '#server/modules/catalog/index.ts'
import { catalogPagesJob, catalogRepublishJob, startDueRepublishing } from '#server/modules/publication/index.ts'
import { labelExportJob, skuExportJob, specSheetExportJob } from './modules/export/index.ts'
import {
	importCheckJob,
	importFailedRowsJob,
	importPicturesJob,
	importRunJob,
	importUndoJob,
} from './modules/import/index.ts'
import { pictureFramingJob, startFraming } from './modules/media/index.ts'
import { runParameters, runSkuBulk } from './modules/sku/index.ts'

/** Who does the work of each kind of job. */
export const jobHandlers = {
	import_check: importCheckJob,
	import_run: importRunJob,
	import_undo: importUndoJob,
	import_failed_rows: importFailedRowsJob,
	import_pictures: importPicturesJob,
	sku_export: skuExportJob,
	label_export: labelExportJob,
	spec_sheet_export: specSheetExportJob,
	catalog_export: catalogExportJob,
	catalog_pages: catalogPagesJob,
	catalog_check: catalogCheckJob,
	catalog_republish: catalogRepublishJob,
	picture_framing: pictureFramingJob,
	parameters: runParameters,
	undo: undoJob,
	bulk: runSkuBulk,
} satisfies Required<JobHandlers>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What a working process looks after besides: work that falls due by the clock. */
export const chores: readonly Chore[] = [
	{ every: MINUTE_MS, run: startDueRepublishing },
	{ every: HOUR_MS, run: startFraming },
	{ every: HOUR_MS, run: forgetCatalogs },
]
