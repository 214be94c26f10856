import type { Icon } from '@tabler/icons-react'
import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Label } from '#web/text/label.ts'
import type { Words } from '#web/text/words.ts'
import type { Area } from './areas.ts'
import type { ActivityMod, ToolMod } from './paths.ts'

/**
 * What a feature brings to the browser, in one object of its `features/<name>/index.ts`. Router, menus, palette and the
 * types of words derive from the list of them in `features/index.ts`. All of these are in the first load: an index names
 * its screens and words, and loads them lazily.
 */
export interface Feature {
	/** Its pages (`createRoute`) within a frame of frames.ts; any looser type than this would make theirs `any`. */
	routes?: readonly object[]
	/** Its lists in the Business Hub and its tools: pages that share one address and differ by `mod`. */
	screens?: Partial<Record<ScreenName, RouteComponent>>
	/** What stands in the sidebar of an area. */
	sidebar?: readonly SideEntry[]
	/** What fills the unfolded sidebar of an area, beside its entries. */
	panels?: Partial<Record<Area, ComponentType>>
	/** What opens over whatever page names it in its address. */
	overlays?: readonly Overlay[]
	/** What a key opens over any page. */
	byKey?: readonly ByKey[]
	/** What "+ New" begins. */
	newMenu?: readonly NewEntry[]
	/** Pages that the palette opens. */
	palette?: readonly PaletteEntry[]
	/** The words of its folders. */
	words?: readonly Words[]
	/** Whoever was signed in here is no longer: takes what is kept of theirs off this device. */
	signedOut?: () => Promise<void>
}

/** `overview` is what the Hub shows first. */
export type ScreenName = 'overview' | ActivityMod | ToolMod

/** Where an entry leads: `links.…` or `{ to: paths.… }`. */
export interface EntryLink {
	to: string
	search?: Record<string, unknown>
}

interface Entry {
	label: Label
	/** Its place among the entries of other features, in the spec's order. */
	at: number
}

/** An entry of a sidebar. */
export interface SideEntry extends Entry {
	area: Area
	icon: Icon
	link: EntryLink
	/** Current also where the address names no `mod`. */
	isFirst?: true
	/** Below the line that ends the area's own entries. */
	isBelow?: true
	/** Only where the sidebar is folded to icons. */
	foldedOnly?: true
	/** Asks how many there are, and hands that to what it renders as soon as it is known. */
	Count?: ComponentType<{ children: (count: number | undefined) => ReactNode }>
}

/** Drawn while the address has `param`, by a screen that reads it there and takes it off again. */
export interface Overlay {
	param: string
	Screen: ComponentType
}

/** Opened over the page by a key, while nobody types. */
export interface ByKey {
	key: string
	Screen: ComponentType<{ close: () => void }>
}

/** An entry of "+ New". Without a link it says that it is being built. */
export interface NewEntry extends Entry {
	/** Documents stand above the line, what every seller begins with below it. */
	group: 'documents' | 'goods'
	icon: Icon
	link: EntryLink | ((here: { pathname: string; search: object }) => EntryLink) | undefined
}

/** A page of the palette, in the order of the tabs (`area`) and of their sidebars (`at`). */
export interface PaletteEntry extends Entry {
	area: Area
	link: EntryLink
}
