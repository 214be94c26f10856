import { displayField } from '#domain/sku/display-fields.ts'
import type { Cure } from './checks.ts'
import { groundFor } from './contrast.ts'
import { CATALOG_DEFAULTS, type CatalogSettings } from './settings.ts'

interface Cured {
	readonly cure?: Cure | undefined
	readonly fields: readonly string[]
}

/**
 * The settings that a cure changes, as they are after it; null of cures that change no settings, and where nothing would
 * be left to print. `own` are the fields that the layout prints when none were chosen, by their placeholders.
 */
export function curedSettings(
	settings: CatalogSettings,
	{ cure, fields }: Cured,
	own: readonly string[],
): Partial<CatalogSettings> | null {
	switch (cure) {
		case 'leave_out': {
			const shown = settings.display_content.length ? settings.display_content : own
			const left = shown.filter((placeholder) => !fields.includes(displayField(placeholder)?.field ?? placeholder))
			return left.length ? { display_content: left } : null
		}
		case 'leave_out_contacts':
			return { header: { ...settings.header, ...Object.fromEntries(fields.map((field) => [field, false])) } }
		case 'default_font':
			return { font: CATALOG_DEFAULTS.font }
		case 'title_page':
			return { showTitlePage: true }
		case 'darker':
			return { color: groundFor(settings.color) }
		default:
			return null
	}
}

/** Whether a cure has been used already, so that its cause is one no more. */
export function isCured(settings: CatalogSettings, cause: Cured, own: readonly string[]): boolean {
	if (cause.cure === 'leave_out' && !own.length && !settings.display_content.length) return false
	const cured = curedSettings(settings, cause, own)
	if (!cured) return false
	if (cured.display_content) return cured.display_content.length === (settings.display_content.length || own.length)
	if (cured.header) return cause.fields.every((field) => !settings.header[field as keyof CatalogSettings['header']])
	return Object.entries(cured).every(([key, value]) => settings[key as keyof CatalogSettings] === value)
}
