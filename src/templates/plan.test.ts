import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAPERS } from '#domain/catalog/paper.ts'
import { bare, blocksOf, itemsOf, manifest, sections, settings } from '#tests/make/plans.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import type { Page } from './plan-parts.ts'
import { planCatalog } from './plan.ts'
import { TEMPLATES } from './registry.ts'

const keys = TEMPLATES.map((template) => template.key)

describe('every plan', () => {
	const anyPlan = fc.record({
		counts: fc.array(fc.nat({ max: 40 }), { maxLength: 12 }),
		paper: fc.constantFrom(...PAPERS),
		key: fc.constantFrom(...keys),
		sectionBreak: fc.constantFrom('auto' as const, 'page' as const, 'flow' as const),
		tail: fc.constantFrom(0, 46),
		headExtra: fc.constantFrom(0, 6),
		section: fc.constantFrom('band' as const, 'opener' as const, 'none' as const),
	})

	it('places each item once, in order', () => {
		fc.assert(
			fc.property(anyPlan, ({ counts, paper, key, sectionBreak, ...shape }) => {
				const plan = planCatalog(sections(...counts), settings({ paper, sectionBreak }), { ...manifest(key), ...shape })
				const placed = counts.map(() => 0)
				for (const block of plan.pages.flatMap(blocksOf)) {
					if (block.kind !== 'row') continue
					expect(block.from).toBe(placed[block.section])
					expect(block.to).toBeGreaterThan(block.from)
					placed[block.section] = block.to
				}
				expect(placed).toEqual(counts)
			}),
		)
	})

	it('keeps every block on the page and none on another', () => {
		fc.assert(
			fc.property(anyPlan, ({ counts, paper, key, sectionBreak, ...shape }) => {
				const plan = planCatalog(sections(...counts), settings({ paper, sectionBreak }), { ...manifest(key), ...shape })
				for (const page of plan.pages) {
					let end = 0
					for (const block of blocksOf(page)) {
						expect(block.y).toBeGreaterThanOrEqual(end - 0.001)
						end = block.y + block.h
					}
					expect(end).toBeLessThanOrEqual(plan.geometry.contentHeight + 0.101)
				}
			}),
		)
	})

	it('never leaves a section head without a row, and begins every item page with a head', () => {
		fc.assert(
			fc.property(anyPlan, ({ counts, paper, key, sectionBreak }) => {
				const plan = planCatalog(sections(...counts), settings({ paper, sectionBreak }), manifest(key))
				for (const page of plan.pages) {
					const blocks = blocksOf(page)
					const closing = blocks.length === 1 && blocks[0]?.kind === 'tail'
					if (page.kind === 'items' && !closing) expect(blocks[0]?.kind).toBe('head')
					for (const [index, block] of blocks.entries())
						if (block.kind === 'head') expect(blocks[index + 1]).toMatchObject({ kind: 'row', section: block.section })
				}
			}),
		)
	})

	it('names the page on which each section begins', () => {
		fc.assert(
			fc.property(anyPlan, ({ counts, paper, key, section }) => {
				const plan = planCatalog(sections(...counts), settings({ paper }), { ...manifest(key), section })
				for (const [index, count] of counts.entries()) {
					const page = plan.pages[(plan.firstPage[index] ?? 0) - 1]
					if (count === 0) expect(plan.firstPage[index]).toBe(0)
					else if (section === 'opener') expect(page).toEqual({ kind: 'opener', section: index })
					else expect(page && blocksOf(page)).toContainEqual(expect.objectContaining({ section: index, first: true }))
				}
			}),
		)
	})
})

it('fills an A4 line sheet with nine items and shares the height exactly', () => {
	const plan = planCatalog(sections(18), settings(bare), manifest('DefaultTemp'))
	expect(plan.itemsPerPage).toBe(9)
	expect(plan.pages.map(itemsOf)).toEqual([9, 9])
	const last = blocksOf(plan.pages[0] as Page).at(-1)
	expect((last?.y ?? 0) + (last?.h ?? 0)).toBeCloseTo(plan.geometry.contentHeight, 6)
})

it('lets the next section begin in the middle of a page, where rows give up to 12 % of their height', () => {
	const plan = planCatalog(sections(3, 3, 12), settings(bare), manifest('DefaultTemp'))
	expect(plan.pages.map(itemsOf)).toEqual([9, 9])
	const heights = blocksOf(plan.pages[0] as Page).flatMap((block) => (block.kind === 'row' ? [block.h] : []))
	const full = blocksOf(plan.pages[1] as Page).flatMap((block) => (block.kind === 'row' ? [block.h] : []))
	expect(new Set(heights).size).toBe(1)
	expect((heights[0] ?? 0) / (full[0] ?? 1)).toBeGreaterThan(0.88)
})

it('spreads a section evenly where the template asks for it: 11 items at 8 a page become 6 and 5', () => {
	const plan = planCatalog(sections(11), settings(bare), manifest('PictureWallTemp'))
	expect(plan.pages.map(itemsOf)).toEqual([6, 5])
})

const rowHeights = (page: Page | undefined) =>
	page ? blocksOf(page).flatMap((block) => (block.kind === 'row' ? [block.h] : [])) : []

it('shares the rows of the last two pages where little would be left for the last', () => {
	const items = (key: string, ...counts: number[]) =>
		planCatalog(sections(...counts), settings(bare), manifest(key)).pages.map(itemsOf)
	expect(items('DefaultTemp', 9 + 9 + 3)).toEqual([9, 6, 6])
	expect(items('DefaultTemp', 9, 3)).toEqual([6, 6])
	expect(items('template_5', 30 + 4)).toEqual([17, 17])
	// Half a page is enough, two rows cannot be shared better, and the form's last page has its closing block.
	expect(items('template_5', 30 + 16)).toEqual([30, 16])
	expect(items('template_4', 4 + 2)).toEqual([4, 2])
	expect(items('template_10', 16 + 2)).toEqual([16, 2])
	const apart = settings({ ...bare, sectionBreak: 'page' })
	const pages = planCatalog(sections(12, 3), apart, manifest('DefaultTemp')).pages
	expect(pages.map(itemsOf)).toEqual([6, 6, 3])
})

it('lets the rows of a page that is not full grow, but not beyond what suits them', () => {
	const heights = (key: string, count: number) =>
		rowHeights(planCatalog(sections(count), settings(bare), manifest(key)).pages[0])
	const grown = (key: string, count: number, full: number) =>
		(heights(key, count)[0] ?? 0) / (heights(key, full)[0] ?? 1)
	expect(grown('DefaultTemp', 3, 9)).toBeCloseTo(1.3, 5)
	// Squares need no more than their width and the lines under them.
	expect(heights('format_1_1', 4)[0]).toBeCloseTo(1.36 * ((210 - 2 * 12.7 - 3 * 4) / 4), 5)
	// Wider cards may be higher in proportion.
	expect(grown('template_6', 8, 30)).toBeCloseTo(1.15, 5)
	expect(grown('template_6', 6, 30)).toBeCloseTo(1.15 * (5 / 4), 5)
	expect(grown('UpToFourSecondaryImagesTemp', 1, 2)).toBeGreaterThan(2)
	expect(grown('template_5', 10, 30)).toBeCloseTo(1.3, 5)
	expect(grown('template_5', 25, 30)).toBe(1)
	expect(grown('template_10', 3, 16)).toBe(1)
})

it('repeats the head on the pages that continue a section', () => {
	const plan = planCatalog(sections(12), settings(bare), manifest('DefaultTemp'))
	expect(blocksOf(plan.pages[1] as Page)[0]).toMatchObject({ kind: 'head', first: false })
})

it('puts the closing block on the last page when it fits, else on one with half of the rows', () => {
	const form = { ...manifest('DefaultTemp'), tail: 46 }
	const fits = planCatalog(sections(3), settings(bare), form)
	expect(fits.pages).toHaveLength(1)
	const [row, tail] = blocksOf(fits.pages[0] as Page).slice(-2)
	expect(tail).toMatchObject({ kind: 'tail', h: 46 })
	// It follows the last line, whatever room is left below it.
	expect((tail?.y ?? 0) - (row?.y ?? 0) - (row?.h ?? 0)).toBeCloseTo(10)
	const full = planCatalog(sections(9), settings(bare), form)
	expect(full.pages.map((page) => blocksOf(page).map((block) => block.kind))).toEqual([
		['head', 'row', 'row'],
		['head', 'row', 'tail'],
	])
	const alone = planCatalog(sections(9), settings(bare), { ...form, tail: 230 })
	expect(alone.pages.map((page) => blocksOf(page).map((block) => block.kind)).at(-1)).toEqual(['tail'])
})

it('moves as many rows to the closing block as have room beside it, where two of them have not', () => {
	const form = { ...manifest('template_10') }
	const plan = planCatalog(sections(9, 1), settings({ ...bare, paper: 'HalfLetterH' }), form)
	const last = blocksOf(plan.pages.at(-1) as Page).map((block) => block.kind)
	expect(last).toEqual(['head', 'row', 'tail'])
	expect(plan.pages.map(itemsOf).reduce((sum, items) => sum + items, 0)).toBe(10)
})

describe('front pages', () => {
	it('list about as many sections on every page of contents', () => {
		const plan = planCatalog(
			sections(...Array.from({ length: 18 }, () => 1)),
			settings({ paper: 'Letter' }),
			manifest('DefaultTemp'),
		)
		const listed = plan.pages.flatMap((page) => (page.kind === 'contents' ? [page.contents.length] : []))
		expect(listed).toEqual([9, 9])
	})

	it('are a title and as many contents pages as the sections need', () => {
		const plan = planCatalog(sections(...Array.from({ length: 40 }, () => 1)), settings(), manifest('singleTemp'))
		expect(plan.pages.slice(0, 4).map((page) => page.kind)).toEqual(['title', 'contents', 'contents', 'contents'])
		expect(plan.firstPage[0]).toBe(5)
	})

	it('have no contents for a single section, and nothing at all when switched off', () => {
		const one = planCatalog(sections(3), settings(), manifest('DefaultTemp'))
		expect(one.pages.map((page) => page.kind)).toEqual(['title', 'items'])
		expect(planCatalog(sections(), settings(bare), manifest('DefaultTemp')).pages).toEqual([])
	})

	it('put up to twelve sections on a plain title page itself', () => {
		const plain = { ...manifest('DefaultTemp'), title: 'plain' as const }
		const plan = planCatalog(sections(2, 0, 2), settings(), plain)
		expect(plan.pages[0]).toEqual({ kind: 'title', contents: [0, 2] })
		expect(plan.pages[1]?.kind).toBe('items')
	})
})

it('does not change the items per page with bleed: only the sheet grows', () => {
	const trim = planCatalog(sections(25, 4), settings(), manifest('DefaultTemp'))
	const bled = planCatalog(sections(25, 4), settings({ bleed: true, marks: true }), manifest('DefaultTemp'))
	expect(bled.pages).toEqual(trim.pages)
	expect(bled.geometry).toMatchObject({ bleed: 3, slug: 8, width: 210 })
})

it('gives the room of a switched-off header to the items', () => {
	const off = settings({ header: { ...DEFAULT_SETTINGS.header, show: false } })
	const plan = planCatalog(sections(9), off, manifest('DefaultTemp'))
	expect(plan.geometry.header).toBe(12.7)
	expect(planCatalog(sections(9), settings(), manifest('DefaultTemp')).geometry.header).toBe(14)
})

describe('lines of different kinds', () => {
	/** A product of so many lines at the beginning, in the middle, or at the end of others that have none. */
	const mixed = fc.array(fc.nat({ max: 70 }), { minLength: 1, maxLength: 12 })
	const linesOf = (counts: readonly number[], share: number) => {
		const lines: { share: number; keeps: number; under?: number }[] = []
		for (const count of counts) {
			const under = lines.length
			lines.push({ share: 1, keeps: Math.min(count, count > 6 ? 1 : count) })
			for (let at = 0; at < count; at++) lines.push({ share, keeps: 0, under })
		}
		return lines
	}

	it('each stand once, under the line of their product, and on the page', () => {
		const any = fc.record({
			counts: mixed,
			share: fc.constantFrom(0.5, 0.84, 1.2),
			key: fc.constantFrom('template_5', 'template_10'),
			paper: fc.constantFrom(...PAPERS),
		})
		fc.assert(
			fc.property(any, ({ counts, share, key, paper }) => {
				const lines = linesOf(counts, share)
				const lineOf = (index: number) => lines[index] ?? { share: 1, keeps: 0 }
				const section = { items: { length: lines.length }, lineOf }
				const plan = planCatalog([section], settings({ ...bare, paper }), manifest(key))
				let placed = 0
				for (const page of plan.pages) {
					let end = 0
					let above: number | undefined
					for (const block of blocksOf(page)) {
						expect(block.y).toBeGreaterThanOrEqual(end - 0.001)
						end = block.y + block.h
						if (block.kind !== 'row') continue
						const under = lines[block.from]?.under
						if (under === undefined) above = block.from
						else expect(above).toBe(under)
						if (block.again) continue
						expect(block.from).toBe(placed)
						placed = block.to
						// What keeps others is followed by them; at the end by one at least, where the closing block takes some.
						const isLast = plan.pages.indexOf(page) > plan.pages.length - 4
						const kept = Math.min(lines[block.from]?.keeps ?? 0, isLast ? 1 : Infinity)
						const after = blocksOf(page).filter(
							(other) => other.kind === 'row' && !other.again && other.from > block.from,
						)
						expect(after.length).toBeGreaterThanOrEqual(kept)
					}
					expect(end).toBeLessThanOrEqual(plan.geometry.contentHeight + 0.101)
				}
				expect(placed).toBe(lines.length)
				if (lines.length > 0 && key === 'template_10')
					expect(blocksOf(plan.pages.at(-1) as Page).map(({ kind }) => kind)).toContain('row')
			}),
		)
	})
})
