import type { Plan } from '#templates/plan.ts'

/** Pages with items that are drawn at once: a second of work, and few enough SKUs in memory. */
const PAGES_AT_ONCE = 12

export interface Window {
	first: number
	count: number
}

/**
 * Some pages with items at once; title, contents and openers one by one, because they show photos of other pages. Only the
 * pages that are `wanted`, by their place from 0.
 */
export function windowsOf({ pages }: Pick<Plan, 'pages'>, wanted: (index: number) => boolean = () => true): Window[] {
	const windows: Window[] = []
	for (const [index, { kind }] of pages.entries()) {
		if (!wanted(index)) continue
		const last = windows.at(-1)
		const follows = last !== undefined && last.first + last.count === index + 1
		const joins = follows && kind === 'items' && pages[index - 1]?.kind === 'items'
		if (joins && last.count < PAGES_AT_ONCE) last.count++
		else windows.push({ first: index + 1, count: 1 })
	}
	return windows
}
