import type { imports } from '#contract/import.ts'
import type { Handlers } from '#server/http/mount.ts'
import { importGet, importList } from './get.service.ts'
import { importCheck, importChoose, importFailedRows, importRun } from './import.service.ts'
import { importFix } from './mend/fix.service.ts'
import { importPhotos } from './photos/photos.service.ts'
import { importPictures, importZip } from './pictures/pictures.service.ts'
import { deleteMappingProfile, getMappingProfiles, setMappingProfile } from './profiles/profiles.service.ts'
import { importUndo } from './undo/undo.service.ts'
import { importFile, importRead, importUpload } from './upload.service.ts'

export { importCheckJob } from './check/check.job.ts'
export { importFailedRowsJob } from './failed/failed-rows.job.ts'
export { importPicturesJob } from './pictures/pictures.job.ts'
export { importRunJob } from './run.service.ts'
export { importUndoJob } from './undo/undo.job.ts'

export const importRoutes: Handlers<typeof imports> = {
	importUpload: (ctx, _params, files) => importUpload(ctx, files),
	importFile,
	importRead,
	importChoose,
	importCheck,
	importFix,
	importPhotos,
	importPictures,
	importZip: (ctx, _params, files) => importZip(ctx, files),
	importGet,
	importRun,
	importUndo,
	importFailedRows,
	importList,
	getMappingProfiles,
	setMappingProfile,
	deleteMappingProfile,
}
