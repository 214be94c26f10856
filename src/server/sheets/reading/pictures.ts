import { PICTURE_BYTES } from '../limits.ts'
import type { SheetPicture } from '../types.ts'
import { addCellPictures } from './cell-pictures.ts'
import { addFloatingPictures } from './floating-pictures.ts'
import type { PicturePlace } from './references.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import type { ZipPackage } from './zip-package.ts'

/** All pictures of a sheet, of all three kinds, by row, then column. */
export async function findPictures(
	archive: ZipPackage,
	workbook: WorkbookParts,
	sheetPart: string,
): Promise<SheetPicture[]> {
	const places: PicturePlace[] = []
	await addFloatingPictures(places, archive, sheetPart)
	await addCellPictures(places, archive, workbook, sheetPart)
	places.sort((a, b) => a.row - b.row || a.column - b.column)
	return places.map(({ row, column, part, note }) => ({
		row,
		column,
		...(note === undefined ? {} : { note }),
		ext: /\.(\w{1,8})$/.exec(part)?.[1]?.toLowerCase() ?? '',
		read: () => archive.bytes(part, PICTURE_BYTES),
	}))
}
