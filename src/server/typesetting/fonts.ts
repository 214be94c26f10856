import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { FONT_FAMILIES } from '#templates/fonts.ts'

const { resolve } = createRequire(import.meta.url)

/** Absolute paths of all font files that ship with Vitrine. */
export function fontFiles(): readonly string[] {
	return FONT_FAMILIES.flatMap((font) => {
		const folder = dirname(resolve(`${font.package}/package.json`))
		return font.files.map((file) => join(folder, file))
	})
}

/** The folders they lie in: each holds one cut. */
export function fontFolders(): string[] {
	return [...new Set(fontFiles().map((file) => dirname(file)))]
}
