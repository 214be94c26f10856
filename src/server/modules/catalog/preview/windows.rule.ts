import type { Plan } from '#templates/plan.ts'

/** Pages with items that are drawn at once: a second of work, and few enough SKUs in memory. */
const PAGES_AT_ONCE = 12

export interface Window {
	first: number
	count: number
}

/** Some pages with items at once; title, contents and openers one by one, because they show photos of other pages. */
export function windowsOf({ pages }: Pick<Plan, 'pages'>): Window[] {
	const windows: Window[] = []
	for (const [index, { kind }] of pages.entries()) {
		const last = windows.at(-1)
		const joins = kind === 'items' && pages[index - 1]?.kind === 'items'
		if (last && joins && last.count < PAGES_AT_ONCE) last.count++
		else windows.push({ first: index + 1, count: 1 })
	}
	return windows
}
