import { type ActivityMod, links, movedPaths, paths, type ToolMod } from '#web/app/paths.ts'

/** What an address needs that shows something of a seller's own. */
export interface Shown {
	sku_name_key: string
	catalog: string
	/** The invoice. */
	document: string
	template: string
}

const MODS: Record<ActivityMod, true> = {
	invoices: true,
	inquiries: true,
	customers: true,
	purchase_orders: true,
	spec_sheet: true,
	activity: true,
}
/** The tools shown beside the first, and the lists of catalogs beside the first. */
const TOOLS: Record<Exclude<ToolMod, 'rmBG'>, true> = { style: true }
const CATALOGS = ['uploaded', 'shared', 'marketing', 'deleted'] as const

/** Addresses that only lead on, and where to. */
const LEAD_ON: Record<string, string> = {
	...movedPaths,
	[paths.root]: paths.index,
	[paths.dashboard]: paths.home,
	[paths.invoice]: paths.invoiceEditor,
}
/** A second address of the same page. */
const ALSO: readonly string[] = [paths.test, paths.catalog]
/** What stands on its own: the shared catalog is an application of its own (share.test.ts). */
const APART: readonly string[] = [paths.share]

/** Open to everybody; a rooms test holds the router to the same list (web/app/routes.test.ts). */
const OPEN: readonly string[] = [
	paths.index,
	paths.plans,
	paths.aboutUs,
	paths.privacyTerms,
	paths.termsOfService,
	paths.catalog,
	paths.templates,
	paths.gallery,
	paths.notFound,
]

const walked = [...Object.values(paths), ...Object.keys(movedPaths)].filter((path) => !APART.includes(path))

/** Every address of the router that leads on to another: from and to. */
export const leadingOn = Object.entries(LEAD_ON)

/** Pages that only a seller sees. */
export const guarded = walked.filter((path) => !OPEN.includes(path) && !(path in LEAD_ON) && path !== paths.login)

/** Pages of whoever is not signed in. */
export const openPages: readonly string[] = [
	...OPEN,
	paths.login,
	...(['signup', 'code', 'reset'] as const).map((mode) => address(links.login(mode))),
]

/** Pages of a seller: each of the router, those that differ by a word of the address, those that show one thing of theirs. */
export function sellersPages({ sku_name_key, catalog, document, template }: Shown): string[] {
	const own: Record<string, string> = {
		[paths.summaryEdit]: address(links.summary([sku_name_key])),
		[paths.adjustThumbnail]: address(links.thumbnails({ sku_name_key })),
		[paths.catalogEditor]: address(links.catalogEditor(catalog)),
	}
	const more = [
		links.sku(sku_name_key),
		links.document('invoice', document),
		links.emailTemplate(template),
		...CATALOGS.map(links.catalogs),
		...keysOf(MODS).map(links.activities),
		...keysOf(TOOLS).map((mod) => links.tools(mod)),
	]
	return [...guarded, ...OPEN].map((path) => own[path] ?? path).concat(more.map(address))
}

/** Whether visitors see it, too. */
export const isOpen = (path: string) => OPEN.includes(path)

/** Whether its title is the name of another address's page, too. */
export const isAlso = (path: string) => ALSO.includes(path)

const keysOf = <T extends string>(record: Record<T, true>) => Object.keys(record) as T[]

function address({ to, search }: { to: string; search: object }): string {
	const said = Object.entries(search).filter(([, value]) => value !== undefined)
	return said.length === 0 ? to : `${to}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
