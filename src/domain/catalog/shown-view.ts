/** How a public catalog is looked at: as cards, or as a list of lines. */
export const VIEWS = ['grid', 'list'] as const
export type ShownView = (typeof VIEWS)[number]

/** The view that an address asks for. */
export function readView(query: { get(name: string): string | null }): ShownView {
	return VIEWS.find((view) => view === query.get('view')) ?? 'grid'
}
