import { describe, expect, test } from 'vitest'
import { cornerOf, LABEL_SHEET_NAMES, LABEL_SHEETS, LABELS_A_SHEET_MAX, labelsOn, sheetsFor } from './sheets.ts'

/** Lengths are published with two digits. */
const TOLERANCE_MM = 0.01

describe.each(LABEL_SHEET_NAMES)('sheet %s', (name) => {
	const { paper, label } = LABEL_SHEETS[name]
	const labels = Array.from({ length: labelsOn(name) }, (_, place) => {
		const { x, y } = cornerOf(name, place)
		return { x, y, right: x + label.width, bottom: y + label.height }
	})

	test('all labels stand on the paper, as far from one edge as from the other', () => {
		const edges = {
			left: Math.min(...labels.map(({ x }) => x)),
			right: paper.width - Math.max(...labels.map(({ right }) => right)),
			top: Math.min(...labels.map(({ y }) => y)),
			bottom: paper.height - Math.max(...labels.map(({ bottom }) => bottom)),
		}
		for (const edge of Object.values(edges)) expect(edge).toBeGreaterThanOrEqual(-TOLERANCE_MM)
		expect(edges.right).toBeCloseTo(edges.left, 1)
		expect(edges.bottom).toBeCloseTo(edges.top, 1)
	})

	test('no label covers another', () => {
		const covered = labels.flatMap((a, index) =>
			labels
				.slice(index + 1)
				.filter((b) => a.x + TOLERANCE_MM < b.right && b.x + TOLERANCE_MM < a.right)
				.filter((b) => a.y + TOLERANCE_MM < b.bottom && b.y + TOLERANCE_MM < a.bottom),
		)
		expect(covered).toEqual([])
	})
})

test('sheets have 21, 14, 30 labels, and 1 on a roll', () => {
	expect(LABEL_SHEET_NAMES.map(labelsOn)).toEqual([21, 14, 30, 1])
	expect(Math.max(...LABEL_SHEET_NAMES.map(labelsOn))).toBe(LABELS_A_SHEET_MAX)
})

test('used labels of the first sheet are counted', () => {
	expect([sheetsFor('L7160', 0, 1), sheetsFor('L7160', 21, 1), sheetsFor('L7160', 21, 2)]).toEqual([0, 1, 2])
	expect([sheetsFor('62x29', 7, 1), sheetsFor('5160', 1, 30), sheetsFor('5160', 2, 30)]).toEqual([7, 1, 2])
})
