/** What was done, as the history names it and is searched by. */
export const ACTIVITY_KINDS = [
	'create',
	'update',
	'move',
	'import',
	'delete',
	'purge',
	'restore',
	'undo',
	'stock',
	'categories',
	'gallery',
	'customers',
	'inquiries',
	'codes',
	'email_templates',
	'spec_sheets',
	'documents',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Recorded actions by their kind. What is none of them is a change; movements of stock are told by their entity. */
const ACTIONS = {
	create: ['create'],
	move: ['move'],
	import: ['import'],
	delete: ['delete'],
	purge: ['purge'],
	restore: ['restore'],
	undo: ['undo'],
	categories: ['category_change', 'category_remove'],
	gallery: ['gallery_hidden', 'gallery_listed', 'gallery_featured'],
	customers: ['customer_remove', 'customer_change', 'customer_merge', 'customer_import'],
	inquiries: ['inquiry_merge'],
	codes: ['code_change', 'code_remove'],
	email_templates: ['email_template_change', 'email_template_remove'],
	spec_sheets: ['spec_sheet_change', 'spec_sheet_remove'],
	documents: ['document_make', 'document_change', 'document_step', 'document_remove', 'landed_cost'],
} as const

/** An action that has words of its own. */
export type ActivityAction = (typeof ACTIONS)[keyof typeof ACTIONS][number] | 'update' | 'stock'

/** The recorded actions of a kind. */
export function actionsOf(kind: Exclude<ActivityKind, 'update' | 'stock'>): readonly string[] {
	return ACTIONS[kind]
}

/** Every recorded action that is not told as a change. */
export const NAMED_ACTIONS: readonly string[] = Object.values(ACTIONS).flat()

/** How a change is told. */
export function activityAction({ entity, action }: { entity: string; action: string }): ActivityAction {
	if (entity === 'stock') return 'stock'
	return NAMED_ACTIONS.includes(action) ? (action as ActivityAction) : 'update'
}
