export { TypesetError, type TypesetErrorCode } from './errors.ts'
export type { Remark } from './messages.ts'
export { fieldsIn, type Finding, finding, type FindingCode, itemsOf, preflight, preflightItems } from './preflight.ts'
export { createPhotoPress, type PhotoPress, printPixels, type PrintSource } from './photos.ts'
export type { PdfRequest, PdfResult, PrintStep } from './print-request.ts'
export type { CodePicture, CodeRequest } from './codes.ts'
export { type CatalogJob } from './catalog-job.ts'
export {
	createTypesetter,
	type Preview,
	type PreviewRequest,
	type Typesetter,
	type TypesetterOptions,
} from './typesetter.ts'
