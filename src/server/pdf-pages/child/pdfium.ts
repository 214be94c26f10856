import { PDFiumModule } from '@hyzyla/pdfium'

/** The functions of PDFium that we call, by their names in its headers; addresses are numbers, 0 is none. */
interface Functions {
	_FPDF_InitLibrary(): void
	_FPDF_LoadMemDocument(data: number, size: number, password: number): number
	_FPDF_CloseDocument(document: number): void
	_FPDF_GetLastError(): number
	_FPDF_GetPageCount(document: number): number
	_FPDF_LoadPage(document: number, index: number): number
	_FPDF_ClosePage(page: number): void
	_FPDF_GetPageWidthF(page: number): number
	_FPDF_GetPageHeightF(page: number): number
	_FPDF_RenderPageBitmap(
		bitmap: number,
		page: number,
		x: number,
		y: number,
		width: number,
		height: number,
		rotate: number,
		flags: number,
	): void
	_FPDF_PageToDevice(
		page: number,
		x: number,
		y: number,
		width: number,
		height: number,
		rotate: number,
		pageX: number,
		pageY: number,
		outX: number,
		outY: number,
	): number
	_FPDFBitmap_Create(width: number, height: number, alpha: number): number
	_FPDFBitmap_Destroy(bitmap: number): void
	_FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, color: number): void
	_FPDFBitmap_GetBuffer(bitmap: number): number
	_FPDFText_LoadPage(page: number): number
	_FPDFText_ClosePage(text: number): void
	_FPDFText_CountChars(text: number): number
	_FPDFText_GetText(text: number, start: number, count: number, out: number): number
	_FPDFLink_Enumerate(page: number, position: number, link: number): number
	_FPDFLink_GetAnnotRect(link: number, rectangle: number): number
	_FPDFLink_GetDest(document: number, link: number): number
	_FPDFLink_GetAction(link: number): number
	_FPDFAction_GetType(action: number): number
	_FPDFAction_GetDest(document: number, action: number): number
	_FPDFAction_GetURIPath(document: number, action: number, out: number, size: number): number
	_FPDFDest_GetDestPageIndex(document: number, destination: number): number
	wasmExports: { malloc(size: number): number; free(address: number): void }
	HEAPU8: Uint8Array
}

/** PDFium, compiled to WebAssembly without JavaScript: scripts in files are never run. */
export interface Pdfium extends Functions {
	/** Memory of `size` bytes for as long as `use` runs. Throws when there is none. */
	lend<T>(size: number, use: (address: number) => T): T
	/** A view of its memory; it is moved when the memory grows, so keep no view. */
	view(): DataView
}

/** Loads a fresh PDFium. */
export async function loadPdfium(): Promise<Pdfium> {
	// The package types a part of what it brings.
	const functions = (await PDFiumModule({})) as unknown as Functions
	functions._FPDF_InitLibrary()
	return Object.assign(functions, {
		lend<T>(size: number, use: (address: number) => T): T {
			const address = functions.wasmExports.malloc(size)
			if (!address) throw new RangeError(`no memory for ${size} bytes`)
			try {
				return use(address)
			} finally {
				functions.wasmExports.free(address)
			}
		},
		view: () => new DataView(functions.HEAPU8.buffer),
	})
}
