export { PdfError, type PdfErrorCode } from './errors.ts'
export type { DrawnPage } from './messages.ts'
export { createPdfReader, type PdfReader, type PdfReaderOptions } from './pdf-reader.ts'
