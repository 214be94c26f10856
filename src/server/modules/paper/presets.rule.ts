/** What a paper is made for: dots an inch of its photos, and their JPEG quality. */
export interface Preset {
	readonly dpi: number
	readonly quality: number
}

/**
 * Print shops; screens and office printers (a line sheet of 1,000 photos stays under 12 MB); small files to mail
 * (templates.md section 6, rule 5).
 */
export const PRESETS = {
	print: { dpi: 300, quality: 90 },
	screen: { dpi: 150, quality: 72 },
	email: { dpi: 100, quality: 62 },
} as const satisfies Record<string, Preset>
