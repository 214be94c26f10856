import type { CatalogData, Item, ItemList, Settings } from './data.ts'

/** What is drawn of a catalog. */
export interface PaperContent {
	readonly data: CatalogData
	readonly settings: Settings
}

/** The same as if it never had these pictures (photos, logo, watermark), by their ids: others take their places. */
export function withoutPictures(shown: PaperContent, lost: ReadonlySet<string>): PaperContent {
	if (lost.size === 0) return shown
	return { data: dataWithout(shown.data, lost), settings: settingsWithout(shown.settings, lost) }
}

function dataWithout(data: CatalogData, lost: ReadonlySet<string>): CatalogData {
	const { cover, coverChosen = false, ...rest } = data
	const sections = data.sections.map(({ cover: face, items, ...section }) => ({
		...section,
		...(face && !lost.has(face.id) ? { cover: face } : {}),
		items: itemsWithout(items, lost),
	}))
	const kept = cover && !lost.has(cover.id) ? { cover, coverChosen } : {}
	return { ...rest, ...kept, company: { ...data.company, logo: logoWithout(data.company.logo, lost) }, sections }
}

function itemsWithout(items: ItemList, lost: ReadonlySet<string>): ItemList {
	const bare = (item: Item): Item => ({ ...item, images: item.images.filter(({ id }) => !lost.has(id)) })
	return { length: items.length, slice: (from, to) => items.slice(from, to).map(bare) }
}

function logoWithout(logo: CatalogData['company']['logo'], lost: ReadonlySet<string>) {
	if (!logo || lost.has(logo.id)) return null
	const { light, ...normal } = logo
	return light === undefined || lost.has(light) ? normal : logo
}

function settingsWithout(settings: Settings, lost: ReadonlySet<string>): Settings {
	const { image } = settings.watermark
	return image && lost.has(image.id) ? { ...settings, watermark: { ...settings.watermark, image: null } } : settings
}
