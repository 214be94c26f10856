import { contracts } from '#contract/index.ts'
import { WAITING_MS, WAITING_PREFIX } from './enclosures.service.ts'
import { undoPictures } from './cut.service.ts'
import { pictureFramingJob, startFraming } from './framing.job.ts'
import type { Module } from '#server/module.ts'
import { startUnusedFiles, unusedFilesJob } from './unused.job.ts'
import { clearStaging, STAGING_MS, STAGING_PREFIX } from './staging.service.ts'
import { confirmUploads, getUploadUrls, uploadImages } from './upload.service.ts'

export { documentsOf, mayBeDocument, saveDocument } from './documents.service.ts'
export { enclosureUrl, stageEnclosure, StoredEnclosure, takeEnclosures } from './enclosures.service.ts'
export { cutsOf, cutThumbnails } from './cut.service.ts'
export { type Picture, picturesOf, requirePictures, savePicture } from './media.service.ts'
export { ownPicturePath, withoutHost } from './own-address.rule.ts'
export { confirmUploads, mayUpload } from './upload.service.ts'

export const media = {
	contract: contracts.media,
	routes: {
		getUploadUrls,
		confirmUploads,
		uploadImg: (ctx, _params, files) => uploadImages(ctx, files),
	},
	jobs: {
		picture_framing: { notify: false, title: { en: 'Older pictures', zh: '较早的图片' }, run: pictureFramingJob },
		unused_files: { notify: false, title: { en: 'Unused files', zh: '未使用的文件' }, run: unusedFilesJob },
	},
	chores: [
		{ every: 3_600_000, run: startFraming },
		{ every: 3_600_000, clears: true, run: clearStaging },
		{ every: 3_600_000, clears: true, run: startUnusedFiles },
	],
	// Files of a confirmation that a kill cut short.
	retention: [
		{ prefix: STAGING_PREFIX, keep: 2 * STAGING_MS },
		{ prefix: WAITING_PREFIX, keep: WAITING_MS },
	],
	undoers: { picture: undoPictures },
} satisfies Module<typeof contracts.media>
