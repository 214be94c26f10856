import { PICTURE_BYTES, PICTURES } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import type { SheetPicture } from '../types.ts'
import { cellPictures } from './cell-pictures.ts'
import { floatingPictures } from './floating-pictures.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import type { ZipPackage } from './zip-package.ts'

/** All pictures of a sheet, of all three kinds, by row, then column. */
export async function findPictures(
	archive: ZipPackage,
	workbook: WorkbookParts,
	sheetPart: string,
): Promise<SheetPicture[]> {
	const places = [
		...(await floatingPictures(archive, sheetPart)),
		...(await cellPictures(archive, workbook, sheetPart)),
	]
	if (places.length > PICTURES) throw new SheetError('sheet_too_large', { limit: PICTURES, what: 'pictures' })
	places.sort((a, b) => a.row - b.row || a.column - b.column)
	return places.map(({ row, column, part }) => ({
		row,
		column,
		ext: /\.(\w{1,8})$/.exec(part)?.[1]?.toLowerCase() ?? '',
		read: () => archive.bytes(part, PICTURE_BYTES),
	}))
}
