import { readdirSync } from 'node:fs'
import type { CatalogData, Manifest, Settings } from '#templates/data.ts'
import { type Plan, planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItems, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { everyOf, makeFamilies } from '#tests/make/families.ts'

/** Only the shape of the photos matters to the layout. */
const PHOTO = { w: 1200, h: 900 }

/** What the printing yardsticks print: so many items of a catalog on A4, each with one of the photos of a folder. */
export interface Paper {
	data: CatalogData
	settings: Settings
	manifest: Manifest
	plan: Plan
}

/** Of products with so many variants each, where that is not 0: two colors of half as many sizes. */
export function makePaper(template: string, count: number, folder: string, variants = 0): Paper {
	const manifest = manifestOf(template)
	if (!manifest) throw new Error(`there is no template ${template}`)
	const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
	if (variants > 0) return familyPaper(manifest, count, files, variants)
	const items = makeItems(1, count).map((item, index) => ({
		...item,
		images: [makePhoto(files[index % files.length] ?? '', PHOTO)],
	}))
	const [data, settings] = [makeCatalog([items]), makeSettings()]
	return { data, settings, manifest, plan: planCatalog(data.sections, settings, manifest) }
}

function familyPaper(manifest: Manifest, count: number, files: readonly string[], variants: number): Paper {
	const settings = makeSettings()
	const sizes = Array.from({ length: variants / 2 }, (_, at) => String(36 + at))
	const families = Array.from({ length: count }, (_, at) => {
		const made = everyOf({ Size: sizes, Color: ['Black', 'Red'] }, `${at + 1}.50`)
		return { sku: `F${String(at + 1).padStart(4, '0')}`, name: `Harbor Shoe ${at + 1}`, variants: made }
	})
	const photoOf = (id: string) => makePhoto(files[Number(id.slice(1, 5)) % files.length] ?? '', PHOTO)
	const data = makeFamilies([families], settings, manifest, { photos: photoOf })
	return { data, settings, manifest, plan: planCatalog(data.sections, settings, manifest) }
}
