import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAPERS } from '#domain/catalog/paper.ts'
import { bare, blocksOf, itemsOf, manifest, sections, settings } from '#tests/make/plans.ts'
import type { Settings } from './data.ts'
import type { Page } from './plan-parts.ts'
import { planCatalog } from './plan.ts'

describe('the last rows of a section', () => {
	const rowsOf = (key: string, count: number, paper: Settings['paper'] = 'A4') =>
		planCatalog(sections(count), settings({ ...bare, paper }), manifest(key)).pages.flatMap((page) =>
			blocksOf(page).flatMap((block) => (block.kind === 'row' ? [[block.to - block.from, block.across] as const] : [])),
		)
	const counts = (key: string, count: number) => rowsOf(key, count).map(([items]) => items)

	it('are about as full as each other', () => {
		expect(counts('template_6', 6)).toEqual([3, 3])
		expect(counts('template_6', 12)).toEqual([4, 4, 4])
		expect(counts('template_6', 21)).toEqual([5, 5, 4, 4, 3])
		expect(counts('template_6', 8)).toEqual([5, 3])
		expect(counts('DefaultTemp', 4)).toEqual([2, 2])
		expect(counts('DefaultTemp', 7)).toEqual([3, 2, 2])
		expect(counts('KeMeiTemp', 5)).toEqual([3, 2])
		expect(counts('qrCodeTemp', 3)).toEqual([2, 1])
		expect(counts('format_1_1', 13)).toEqual([4, 3, 3, 3])
		expect(counts('format_1_1', 17)).toEqual([4, 4, 3, 3, 3])
		expect(rowsOf('format_1_1', 9)).toEqual([3, 3, 3].map((items) => [items, 3]))
		expect(counts('template_5', 7)).toEqual([1, 1, 1, 1, 1, 1, 1])
	})

	it('fill the width where all rows of the section have fewer cards, of at most one column more', () => {
		expect(rowsOf('template_6', 12).map(([, across]) => across)).toEqual([4, 4, 4])
		expect(rowsOf('template_6', 6).map(([, across]) => across)).toEqual([4, 4])
		expect(rowsOf('DefaultTemp', 4).map(([, across]) => across)).toEqual([2, 2])
		expect(rowsOf('template_6', 21).map(([, across]) => across)).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
			undefined,
		])
	})
})

describe('rows of fewer, wider squares', () => {
	const rowsOf = (counts: readonly number[], paper: Settings['paper'] = 'A4') =>
		planCatalog(sections(...counts), settings({ ...bare, paper }), manifest('format_1_1')).pages.map((page) =>
			blocksOf(page).flatMap((block) => (block.kind === 'row' ? [block] : [])),
		)

	it('are larger on pages of their own, and stand in the columns of those beside them', () => {
		const [mixed = []] = rowsOf([4, 3, 4])
		expect(mixed.map(({ across }) => across)).toEqual([undefined, undefined, undefined])
		const [three = []] = rowsOf([9])
		expect(three.map(({ across }) => across)).toEqual([3, 3, 3])
		expect(three.map(({ h }) => Math.round(h))).toEqual([80, 80, 80])
	})

	it('leave no column empty beside the last rows of a section that begins with fuller ones', () => {
		const [before = [], after = []] = rowsOf([21, 9])
		expect(before.map(({ from, to }) => to - from)).toEqual([4, 4, 4, 3, 3])
		expect(before.map(({ across }) => across)).toEqual([undefined, undefined, undefined, undefined, undefined])
		expect(after.map(({ from, to, across }) => [to - from, across])).toEqual([3, 3, 3, 3].map((items) => [items, 3]))
	})

	it('begin on a page of their own where the page before is as good as half full', () => {
		const pages = rowsOf([11, 9]).map((rows) => rows.map(({ from, to, across }) => [to - from, across]))
		expect(pages).toEqual([[4, 4, 3].map((items) => [items, undefined]), [3, 3, 3].map((items) => [items, 3])])
	})

	it('never leave a page with photos of two heights, nor one that is too full', () => {
		const counts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 })
		fc.assert(
			fc.property(counts, fc.constantFrom(...PAPERS), (counts, paper) => {
				const { contentHeight } = planCatalog([], settings({ ...bare, paper }), manifest('format_1_1')).geometry
				for (const rows of rowsOf(counts, paper)) {
					expect(new Set(rows.map(({ across }) => across)).size).toBeLessThan(2)
					expect(new Set(rows.map(({ h }) => h.toFixed(3))).size).toBeLessThan(2)
					for (const { y, h } of rows) expect(y + h).toBeLessThan(contentHeight + 0.2)
				}
			}),
		)
	})

	it('are not where a page has two rows: one would take the room of both', () => {
		expect(rowsOf([8], 'HalfLetterH').map((rows) => rows.length)).toEqual([2])
		expect(rowsOf([4], 'HalfLetterH')[0]?.map(({ across }) => across)).toEqual([undefined])
	})
})

describe('sections of a few items', () => {
	const planned = (key: string, counts: readonly number[], changes: Partial<Settings> = {}) =>
		planCatalog(sections(...counts), settings({ ...bare, ...changes }), manifest(key)).pages.map((page) =>
			blocksOf(page).map((block) => (block.kind === 'row' ? block.to - block.from : block.kind)),
		)

	it('share a page of layouts that have one row a page', () => {
		expect(planned('PictureWallTemp', [2, 1, 3])).toEqual([['head', 2, 'head', 1, 'head', 3]])
		expect(planned('PictureWallTemp', [2, 11, 1, 4])).toEqual([
			['head', 2],
			['head', 6],
			['head', 5],
			['head', 1, 'head', 4],
		])
		expect(planned('template_9', [1, 1, 1])).toEqual([
			['head', 1, 'head', 1],
			['head', 1],
		])
	})

	it('have pages of their own on wide papers, in comparisons, and where the seller wants it', () => {
		expect(planned('PictureWallTemp', [2, 1], { paper: 'HalfLetterH' })).toEqual([
			['head', 2],
			['head', 1],
		])
		expect(planned('PictureWallTemp', [2, 1], { sectionBreak: 'page' })).toEqual([
			['head', 2],
			['head', 1],
		])
		expect(planned('template_11', [2, 1])).toEqual([
			['head', 2],
			['head', 1],
		])
	})
})

it('lets so many lines of a form go with its closing block that no page is nearly empty', () => {
	const pages = planCatalog(sections(16), settings(bare), manifest('template_10')).pages
	expect(pages.map(itemsOf)).toEqual([11, 5])
	const endOf = (page: Page | undefined) =>
		page &&
		blocksOf(page)
			.map(({ y, h }) => y + h)
			.at(-1)
	const { contentHeight } = planCatalog(sections(16), settings(bare), manifest('template_10')).geometry
	for (const page of pages) expect(endOf(page)).toBeGreaterThan(0.5 * contentHeight)
	expect(blocksOf(pages[1] as Page).at(-1)?.kind).toBe('tail')
})

it('lets a second line of a form go with a single one that is left for its last page', () => {
	const pages = planCatalog(sections(13), settings({ ...bare, paper: 'HalfLetterH' }), manifest('template_10')).pages
	expect(pages.map(itemsOf)).toEqual([6, 5, 2])
})

it('never leaves the closing block of a form alone', () => {
	const any = {
		counts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
		paper: fc.constantFrom(...PAPERS),
	}
	fc.assert(
		fc.property(fc.record(any), ({ counts, paper }) => {
			const plan = planCatalog(sections(...counts), settings({ ...bare, paper }), manifest('template_10'))
			expect(blocksOf(plan.pages.at(-1) as Page).map(({ kind }) => kind)).toContain('row')
		}),
	)
})
