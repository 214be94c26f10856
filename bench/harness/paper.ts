import { readdirSync } from 'node:fs'
import type { CatalogData, Manifest, Settings } from '#templates/data.ts'
import { type Plan, planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItems, makePhoto, makeSettings } from '#tests/make/catalog.ts'

/** Only the shape of the photos matters to the layout. */
const PHOTO = { w: 1200, h: 900 }

/** What the printing yardsticks print: so many items of a catalog on A4, each with one of the photos of a folder. */
export interface Paper {
	data: CatalogData
	settings: Settings
	manifest: Manifest
	plan: Plan
}

export function makePaper(template: string, count: number, folder: string): Paper {
	const manifest = manifestOf(template)
	if (!manifest) throw new Error(`there is no template ${template}`)
	const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
	const items = makeItems(1, count).map((item, index) => ({
		...item,
		images: [makePhoto(files[index % files.length] ?? '', PHOTO)],
	}))
	const [data, settings] = [makeCatalog([items]), makeSettings()]
	return { data, settings, manifest, plan: planCatalog(data.sections, settings, manifest) }
}
