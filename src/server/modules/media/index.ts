import type { media } from '#contract/media.ts'
import type { Handlers } from '#server/http/mount.ts'
import { confirmUploads, getUploadUrls, uploadImages } from './upload.service.ts'

export { documentsOf, mayBeDocument } from './documents.service.ts'
export { pictureFramingJob, startFraming } from './framing.job.ts'
export { cutsOf, cutThumbnails, undoPictures } from './cut.service.ts'
export { type Picture, picturesOf, requirePictures, savePicture } from './media.service.ts'
export { confirmUploads, mayUpload } from './upload.service.ts'

export const mediaRoutes: Handlers<typeof media> = {
	getUploadUrls,
	confirmUploads,
	uploadImg: (ctx, _params, files) => uploadImages(ctx, files),
}
