import type { Problem } from '../problem.ts'
import { attributeAt } from './attributes.ts'

/** Segments of a path at most (product.md section 2; trust.md T31). */
export const PATH_SEGMENTS_MAX = 4
const PATH_MAX = 120
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,59}$/u
const FORBIDDEN = new Set(['prototype', 'constructor'])

/**
 * What is wrong with a path, or null. Besides the attributes of spec section 3, unknown names below `bps` and `pps` are
 * kept (product.md section 1.13) and `cps` takes one key. Nothing hangs below a known value (`bps.price.x`).
 */
export function attributePathProblem(path: string): Problem | null {
	if (attributeAt(path)) return null
	return path.length <= PATH_MAX && isFreePath(path.split('.'))
		? null
		: { code: 'attribute_path_bad', path: path.slice(0, PATH_MAX) }
}

function isFreePath(segments: readonly string[]): boolean {
	const [root] = segments
	const most = root === 'cps' ? 2 : PATH_SEGMENTS_MAX
	if (root !== 'bps' && root !== 'pps' && root !== 'cps') return false
	if (segments.length < 2 || segments.length > most) return false
	if (!segments.every((segment) => SEGMENT.test(segment) && !FORBIDDEN.has(segment))) return false
	return !segments.some((_, depth) => attributeAt(segments.slice(0, depth).join('.')))
}

/** Whether a user may write the value at this path. */
export function isWritablePath(path: string): boolean {
	return attributePathProblem(path) === null && !attributeAt(path)?.readonly
}
