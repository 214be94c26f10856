import type { Paper } from '#domain/catalog/paper.ts'
import type { Template } from '../template-data.ts'

/** What visitors look for: how many items a page holds, or what kind of page it is. */
export const KINDS = ['1', '2', '4', '6', '9', '12', 'list', 'wall', 'price', 'qr', 'single'] as const
export type Kind = (typeof KINDS)[number]

/** Items of a page, from and to, of the kinds that are told by their number. */
const COUNTS: Partial<Record<Kind, readonly [number, number]>> = {
	1: [1, 1],
	2: [2, 2],
	4: [3, 4],
	6: [5, 6],
	9: [7, 9],
	12: [10, Infinity],
}

const LAYOUTS: Partial<Record<Kind, readonly string[]>> = {
	list: ['template_3', 'template_5', 'template_10', 'qrCodeTemp'],
	wall: ['PictureWallTemp', 'template_7'],
	price: ['template_5', 'template_10'],
	qr: ['qrCodeTemp'],
	single: ['singleTemp'],
}

/** Whether a layout is of a kind on a paper. */
export function isOfKind({ key, papers }: Pick<Template, 'key' | 'papers'>, kind: Kind, paper: Paper): boolean {
	const range = COUNTS[kind]
	if (!range) return LAYOUTS[kind]?.includes(key) ?? false
	const { per_page } = papers[paper]
	return per_page >= range[0] && per_page <= range[1]
}
