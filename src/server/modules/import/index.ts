import { contracts } from '#contract/index.ts'
import { importCheckJob } from './check/check.job.ts'
import { importFailedRowsJob } from './failed/failed-rows.job.ts'
import { IMPORT_PREFIX, isForgotten } from './import.store.ts'
import { importPicturesJob } from './pictures/pictures.job.ts'
import { importRunJob } from './run.service.ts'
import { importUndoJob } from './undo/undo.job.ts'
import type { Module } from '#server/module.ts'
import { undoLocations } from '#server/modules/stock/index.ts'
import { importCategories, importGet, importList } from './get.service.ts'
import { importCheck, importChoose, importFailedRows, importRun } from './import.service.ts'
import { importFix } from './mend/fix.service.ts'
import { importPhotos } from './photos/photos.service.ts'
import { importPictures, importZip } from './pictures/pictures.service.ts'
import { deleteMappingProfile, getMappingProfiles, setMappingProfile } from './profiles/profiles.service.ts'
import { importUndo } from './undo/undo.service.ts'
import { importFile, importRead, importUpload } from './upload.service.ts'

export { importCheckJob, importRunJob, importUndoJob }

const DAY_MS = 86_400_000

/** How long an import can be gone on with, and undone (product.md section 3.2), and a day more. */
export const IMPORT_DAYS = 31

export const imports = {
	contract: contracts.imports,
	routes: {
		importUpload: (ctx, _params, files) => importUpload(ctx, files),
		importFile,
		importRead,
		importChoose,
		importCheck,
		importFix,
		importPhotos,
		importPictures,
		importZip: (ctx, _params, files) => importZip(ctx, files),
		importCategories,
		importGet,
		importRun,
		importUndo,
		importFailedRows,
		importList,
		getMappingProfiles,
		setMappingProfile,
		deleteMappingProfile,
	},
	jobs: {
		import_check: { notify: false, title: { en: 'Import check', zh: '导入检查' }, run: importCheckJob },
		import_run: { notify: true, title: { en: 'Import', zh: '导入' }, run: importRunJob },
		import_undo: { notify: true, title: { en: 'Undo of an import', zh: '撤销导入' }, run: importUndoJob },
		import_failed_rows: { notify: false, title: { en: 'Problem rows', zh: '问题行' }, run: importFailedRowsJob },
		import_pictures: { notify: false, title: { en: 'Import pictures', zh: '导入图片' }, run: importPicturesJob },
	},
	// Behind the SKUs, which lie at them.
	undoers: { stock_location: undoLocations },
	retention: [
		{ table: 'import_session', column: 'updated_at', keep: IMPORT_DAYS * DAY_MS },
		{ prefix: IMPORT_PREFIX, keep: IMPORT_DAYS * DAY_MS, isGone: isForgotten },
	],
	files: [
		{ table: 'import_session', columns: ['file', 'mapping', 'rules', 'counts', 'problems'] },
		{ table: 'import_row', columns: ['changes', 'errors', 'cells', 'photo'] },
		{ table: 'import_photo', columns: ['url', 'file_name'] },
		{ table: 'import_fix', columns: ['was', 'value'] },
		{ table: 'mapping_profile', columns: ['mapping', 'rules'] },
	],
} satisfies Module<typeof contracts.imports>
