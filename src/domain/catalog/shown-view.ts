/** How a public catalog is looked at: as cards, as a list of lines, or as its printed pages. */
export const VIEWS = ['grid', 'list', 'pages'] as const
export type ShownView = (typeof VIEWS)[number]

/** The view that an address asks for; a catalog without `pages` to turn is shown as cards then. */
export function readView(query: { get(name: string): string | null }, pages: boolean): ShownView {
	const asked = VIEWS.find((view) => view === query.get('view')) ?? 'grid'
	return asked === 'pages' && !pages ? 'grid' : asked
}
