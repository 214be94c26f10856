const NUMBERED = /^(\d{1,3})\. /

/** What pictures show, in their order, as a cell of our lists: `1. Front`, a line each; pictures without a text are left out. */
export function writeImageTexts(texts: readonly string[]): string | null {
	return texts.flatMap((text, index) => (text === '' ? [] : `${index + 1}. ${text}`)).join('\n') || null
}

/** The texts of a cell by the place of their picture, from 0: lines with the numbers of pictures, or in their order. */
export function readImageTexts(cell: string): Map<number, string> {
	const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
	const numbered = lines.every((line) => NUMBERED.test(line))
	return new Map(
		lines.map((line, index) => {
			const at = numbered ? Number(NUMBERED.exec(line)?.[1]) - 1 : index
			return [at, (numbered ? line.replace(NUMBERED, '') : line).trim()]
		}),
	)
}
