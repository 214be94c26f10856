import type { Problem } from '#domain/problem.ts'
import { MAX_LEVEL, ROOT, UNCATEGORIZED } from './limits.ts'
import { foldCategoryName } from './name.ts'

/** What the move rule needs to know of a node; the wire's tree nodes fit. */
export interface MovableNode {
	id: number
	name: string
	level: number
	parent_id: number
	children: readonly { name: string }[]
}

/** The node that shall become the parent: `id` 0 is the root, its children are the level-1 nodes. */
export interface MoveTarget {
	id: number
	level: number
	parent_id?: number
	children: readonly { id: number; name: string }[]
}

/**
 * Why `node` may not hang under `target`, or null (spec section 5, "Drag moves"). Dialog, drag and server ask this
 * same rule, so a refused drop reverts with the sentence that the server would have answered.
 */
export function moveProblem(node: MovableNode, target: MoveTarget): Problem | null {
	if (node.id <= ROOT) return { code: 'category_special' }
	if (target.id === UNCATEGORIZED) return { code: 'category_move_uncategorized' }
	if (target.id === node.id || target.parent_id === node.id) return { code: 'category_move_into_itself' }
	const tooDeep = target.level >= MAX_LEVEL || (target.id !== ROOT && node.children.length > 0)
	if (tooDeep) return { code: 'category_move_too_deep' }
	const folded = foldCategoryName(node.name)
	const taken = target.children.some((child) => child.id !== node.id && foldCategoryName(child.name) === folded)
	return taken ? { code: 'category_move_duplicate' } : null
}
