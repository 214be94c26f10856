import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FONT_FAMILIES, type FontFamily } from '#templates/fonts.ts'

const { resolve } = createRequire(import.meta.url)

/** Absolute path of the package file of a family; its font files lie beside it. */
export function resolveFont(font: FontFamily): string {
	return resolve(`${font.package}/package.json`)
}

/** The folders of all font files that ship with Vitrine: each holds one cut. */
export function fontFolders(): string[] {
	const folders = FONT_FAMILIES.flatMap((font) =>
		font.files.map((file) => dirname(join(dirname(resolveFont(font)), file))),
	)
	return [...new Set(folders)]
}
