import type { Area } from '#web/app/areas.ts'
import type { Feature } from '#web/app/feature.ts'
import { features } from '#web/features/index.ts'

const all: readonly Feature[] = features
const inOrder = (one: { at: number }, other: { at: number }) => one.at - other.at
const AREAS: readonly Area[] = ['products', 'inventory', 'catalogs', 'activities', 'tools', 'settings']

const sideEntries = all.flatMap(({ sidebar = [] }) => sidebar).toSorted(inOrder)
const newEntries = all.flatMap(({ newMenu = [] }) => newMenu).toSorted(inOrder)

/** The entries in the sidebar of an area. */
export const entriesOf = (area: Area) => sideEntries.filter((entry) => entry.area === area)

/** What fills the unfolded sidebar of an area. */
export const panels = Object.assign({}, ...all.map((feature) => feature.panels)) as Feature['panels'] & object

/** What opens over a page by its address. */
export const overlays = all.flatMap(({ overlays = [] }) => overlays)

/** What opens over a page by a key. */
export const byKey = all.flatMap(({ byKey: keys = [] }: Feature) => keys)

/** What can be begun from everywhere. */
export const newMenu = {
	documents: newEntries.filter(({ group }) => group === 'documents'),
	goods: newEntries.filter(({ group }) => group === 'goods'),
}

/** Every page that stands and that the palette can open, in the order of the tabs and sidebars. */
export const palettePages = all
	.flatMap(({ palette = [] }) => palette)
	.toSorted((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area) || inOrder(one, other))
