import { fillMerged, readMerges } from './reading/merges.ts'
import { findPictures } from './reading/pictures.ts'
import { readSharedStrings } from './reading/shared-strings.ts'
import { readWorkbookParts } from './reading/workbook-parts.ts'
import type { SheetPart, WorkbookParts } from './reading/workbook-parts.ts'
import { worksheetRows } from './reading/worksheet.ts'
import { ZipPackage } from './reading/zip-package.ts'
import { SheetError } from './sheet-error.ts'
import type { Merge, RowOptions, SheetInfo, SheetKey, SheetPicture, SheetRow, TabularFile } from './types.ts'

/**
 * Opens an .xlsx or .xlsm workbook in this thread, for the reading thread: everybody else calls `openSheet`.
 * The cells say what the seller sees: numbers without exponent, dates as ISO 8601, codes with their leading zeros,
 * formulas as their last value. Throws SheetError.
 */
export async function openXlsx(path: string): Promise<TabularFile> {
	const archive = await ZipPackage.open(path)
	try {
		return new Workbook(archive, await readWorkbookParts(archive))
	} catch (error) {
		archive.close()
		throw error
	}
}

class Workbook implements TabularFile {
	readonly kind = 'xlsx'
	readonly sheets: readonly SheetInfo[]
	readonly #archive: ZipPackage
	readonly #workbook: WorkbookParts
	#strings: Promise<string[]> | undefined

	constructor(archive: ZipPackage, workbook: WorkbookParts) {
		this.#archive = archive
		this.#workbook = workbook
		this.sheets = workbook.sheets.map(({ part: _part, ...info }) => info)
	}

	async *rows(sheet: SheetKey = 0, options: RowOptions = {}): AsyncGenerator<SheetRow, void, undefined> {
		const { part } = this.#sheet(sheet)
		this.#strings ??= readSharedStrings(this.#archive, this.#workbook.partOf('sharedStrings'))
		const context = { ...this.#workbook, strings: await this.#strings }
		const rows = worksheetRows(this.#archive, part, context)
		if (options.fillMerged) yield* fillMerged(rows, await this.merges(sheet))
		else yield* rows
	}

	async merges(sheet: SheetKey = 0): Promise<readonly Merge[]> {
		return readMerges(this.#archive, this.#sheet(sheet).part)
	}

	async *pictures(sheet: SheetKey = 0): AsyncGenerator<SheetPicture, void, undefined> {
		yield* await findPictures(this.#archive, this.#workbook, this.#sheet(sheet).part)
	}

	async close(): Promise<void> {
		this.#archive.close()
	}

	#sheet(key: SheetKey): SheetPart {
		const { sheets } = this.#workbook
		const sheet = typeof key === 'number' ? sheets[key] : sheets.find(({ name }) => name === key)
		if (!sheet) throw new SheetError('sheet_missing', { sheet: key })
		return sheet
	}
}
