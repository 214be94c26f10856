import { type Cleaned, isProblem, type Problem } from '#domain/problem.ts'
import { cleanText } from '#domain/text.ts'
import { TEMPLATE_NAME_MAX } from './limits.ts'
import { CATALOG_DEFAULTS, type CatalogSettings, cleanCatalogSettings, mergeCatalogSettings } from './settings.ts'
import { keptBy, OWN_TEMPLATE_TYPES, type OwnTemplateType } from './template.ts'

/** A template outside of an account. */
export interface PortableTemplate {
	type: OwnTemplateType
	name: string
	/** Key of the layout; null where fields alone are kept. */
	layout: string | null
	content: Partial<CatalogSettings>
}

const FORMAT = 'vitrine-template'
const VERSION = 1

/** A template as the JSON file that `readTemplateFile` reads. */
export function writeTemplateFile({ type, name, layout, content }: PortableTemplate): string {
	const file = { format: FORMAT, version: VERSION, type, name, ...(layout ? { layout } : {}), settings: content }
	return `${JSON.stringify(file, null, '\t')}\n`
}

/**
 * The template of a file, or what is wrong with it by the name of the part. An unlisted paper becomes Letter (spec
 * section 5); whether the layout exists is for the caller to say.
 */
export function readTemplateFile(text: string): Cleaned<PortableTemplate> {
	const file = parse(text)
	if (isProblem(file)) return file
	const { format, version, type, name, layout, settings } = file.value
	if (format !== FORMAT) return { code: 'template_file_foreign' }
	if (version !== VERSION) return { code: 'template_file_version', params: { version: String(version).slice(0, 20) } }
	const known = OWN_TEMPLATE_TYPES.find((one) => one === type)
	if (!known) return damaged('type')
	const cleanName = typeof name === 'string' ? cleanText(name, TEMPLATE_NAME_MAX) : damaged('name')
	if (isProblem(cleanName) || !cleanName.value) return damaged('name')
	if (known === 'user' && typeof layout !== 'string') return damaged('layout')
	if (!isObject(settings)) return damaged('settings')
	const cleaned = cleanCatalogSettings(settings)
	if (isProblem(cleaned)) return damaged(cleaned.path ?? 'settings')
	const content = keptBy(known, mergeCatalogSettings(CATALOG_DEFAULTS, cleaned.value))
	return { value: { type: known, name: cleanName.value, layout: known === 'user' ? String(layout) : null, content } }
}

function parse(text: string): Cleaned<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
		return isObject(value) ? { value } : { code: 'template_file_foreign' }
	} catch {
		return { code: 'template_file_unreadable' }
	}
}

const damaged = (part: string): Problem => ({ code: 'template_file_damaged', params: { part } })

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
