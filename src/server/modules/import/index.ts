import type { imports } from '#contract/import.ts'
import type { Handlers } from '#server/http/mount.ts'
import { importCheck, importGet, importRun, importUndo, importUpload } from './import.service.ts'
import { importPhotos } from './photos.service.ts'

export { importCheckJob } from './check.service.ts'
export { importRunJob } from './run.service.ts'

export const importRoutes: Handlers<typeof imports> = {
	importUpload: (ctx, _params, files) => importUpload(ctx, files),
	importCheck,
	importPhotos,
	importGet,
	importRun,
	importUndo,
}
