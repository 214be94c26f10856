/** What a catalog may be: seen by nobody but its seller, seen by readers, or off the list (product.md sections 1.19, 3.18). */
export const CATALOG_STATES = ['draft', 'published', 'deleted'] as const
export type CatalogState = (typeof CATALOG_STATES)[number]

/** What a seller does with one. */
export const CATALOG_ACTIONS = [
	'publish',
	'unpublish',
	'rotate_link',
	'duplicate',
	'restore',
	'delete',
	'purge',
] as const
export type CatalogAction = (typeof CATALOG_ACTIONS)[number]

type Steps = Readonly<Partial<Record<CatalogState, CatalogState | 'gone'>>>

/** Where each action leads from where it can be done; a copy and a new link leave a catalog as it was. */
const STEPS: Readonly<Record<CatalogAction, Steps>> = {
	publish: { draft: 'published', published: 'published' },
	unpublish: { draft: 'draft', published: 'draft' },
	rotate_link: { draft: 'draft', published: 'published' },
	duplicate: { draft: 'draft', published: 'published', deleted: 'deleted' },
	restore: { draft: 'draft', published: 'published', deleted: 'draft' },
	delete: { draft: 'deleted', published: 'deleted', deleted: 'deleted' },
	purge: { deleted: 'gone' },
}

/** What an action makes of a catalog; null where it cannot be done. */
export function catalogStep(state: CatalogState, action: CatalogAction): CatalogState | 'gone' | null {
	return STEPS[action][state] ?? null
}

/** The state of a catalog as it is stored: a deleted one is published no longer. */
export function catalogState({ status, published }: { status: 'active' | 'deleted'; published: number }): CatalogState {
	if (status === 'deleted') return 'deleted'
	return published === 1 ? 'published' : 'draft'
}
