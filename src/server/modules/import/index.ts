import type { imports } from '#contract/import.ts'
import type { Handlers } from '#server/http/mount.ts'
import { importGet } from './get.service.ts'
import { importCheck, importRun, importUndo } from './import.service.ts'
import { importPhotos } from './photos/photos.service.ts'
import { importFile, importRead, importUpload } from './upload.service.ts'

export { importCheckJob } from './check/check.job.ts'
export { importRunJob } from './run.service.ts'

export const importRoutes: Handlers<typeof imports> = {
	importUpload: (ctx, _params, files) => importUpload(ctx, files),
	importFile,
	importRead,
	importCheck,
	importPhotos,
	importGet,
	importRun,
	importUndo,
}
