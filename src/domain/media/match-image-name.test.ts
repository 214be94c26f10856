import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseSkuForFiles } from './image-name.ts'
import { parseImagePattern } from './image-pattern.ts'
import { candidateKeys, matchImageNames, type SkuLookup, type SkuRef } from './match-image-name.ts'

/** What a database of these SKUs answers, asked for the keys of the names only. */
function lookup(skus: (string | [sku: string, upc: string])[], keys?: { skus: string[]; upcs: string[] }): SkuLookup {
	const bySku = new Map<string, SkuRef[]>()
	const byUpc = new Map<string, SkuRef[]>()
	const add = (map: Map<string, SkuRef[]>, key: string, ref: SkuRef, wanted?: string[]) => {
		if (!wanted || wanted.includes(key)) map.set(key, [...(map.get(key) ?? []), ref])
	}
	for (const entry of skus) {
		const [sku_name, upc] = typeof entry === 'string' ? [entry] : entry
		const ref = { sku_name_key: `key of ${sku_name}`, sku_name }
		add(bySku, normaliseSkuForFiles(sku_name), ref, keys?.skus)
		if (upc) add(byUpc, upc, ref, keys?.upcs)
	}
	return { bySku, byUpc }
}

function match(names: string[], skus: (string | [string, string])[], pattern?: string) {
	const parsed = pattern === undefined ? undefined : parseImagePattern(pattern)
	return matchImageNames(names, lookup(skus, candidateKeys(names, parsed)), parsed)
}

/** `<match> <sku> <position>` of one name, or `<match>: <candidates>`. */
function one(name: string, skus: (string | [string, string])[], pattern?: string): string {
	const [found] = match([name], skus, pattern)
	if (!found) return 'nothing'
	const also = found.candidates ? ` (${found.candidates.map((ref) => ref.sku_name).join(', ')})` : ''
	return [found.match, found.sku_name, found.position].filter((part) => part !== undefined).join(' ') + also
}

describe('rule a: the whole name is the SKU', () => {
	it.each([
		['ABC.jpg', 'ABC'],
		['abc.JPEG', 'ABC'],
		[' ABC .png', 'ABC'],
		['AB_12 C.webp', 'AB-12/C'],
		['A:B.jpg', 'A/B'],
		['AB  -  12.jpg', 'AB-12'],
		['AB–12.jpg', 'AB-12'],
		['Cafe\u0301.jpg', 'CAFÉ'],
		['货号 001.jpg', '货号-001'],
		['AB.12.jpg', 'AB.12'],
		['AB.12', 'AB.12'],
		['ABC.jpg.jpg', 'ABC'],
		['ΣΑΣ主图.jpg', 'σας主图'],
	])('%s is %s', (name, sku) => expect(one(name, [sku, 'OTHER'])).toBe(`exact ${sku} 1`))
})

describe('rule b: SKU, separator, number', () => {
	it.each([
		['ABC-1.jpg', 1],
		['ABC_02.jpg', 2],
		['ABC (3).jpg', 3],
		['ABC(3).jpg', 3],
		['ABC.4.jpg', 4],
		['ABC-099.jpg', 99],
		['ABC_(12).png', 12],
	])('%s has position %d', (name, position) => expect(one(name, ['ABC'])).toBe(`pattern ABC ${position}`))

	it.each(['ABC-0.jpg', 'ABC-100.jpg', 'ABC-1000.jpg', 'ABC1.jpg', 'XABC-1.jpg'])('%s has none', (name) =>
		expect(one(name, ['ABC'])).toMatch(/^none/),
	)
})

describe('rule c: SKU and a word', () => {
	it('orders the words', () => {
		const names = [
			'ABC detail.jpg',
			'ABC_side.jpg',
			'ABC-back.jpg',
			'ABC (front).jpg',
			'abc.main.jpg',
			'ABC-detail-2.jpg',
		]
		expect(match(names, ['ABC']).map(({ match, position }) => [match, position])).toEqual([
			['pattern', 5],
			['pattern', 4],
			['pattern', 3],
			['pattern', 2],
			['pattern', 1],
			['pattern', 6],
		])
	})

	it('needs no separator before a Chinese word, but one before a Latin word', () => {
		expect(one('ABC主图.jpg', ['ABC'])).toBe('pattern ABC 1')
		expect(match(['ABC主图2.jpg', 'ABC细节1.jpg', 'ABC 主图1.jpg'], ['ABC']).map((found) => found.position)).toEqual([
			2, 3, 1,
		])
		expect(one('ABCside.jpg', ['ABC'])).toBe('none')
	})
})

describe('rule d: the folder is the SKU', () => {
	it('takes the number of a file as its position and sorts the others naturally behind', () => {
		const names = ['x/ABC/zoom 10.jpg', 'x/ABC/2.jpg', 'x/ABC/zoom 9.jpg', 'x/ABC/front.jpg']
		expect(match(names, ['ABC']).map((found) => [found.match, found.position])).toEqual([
			['folder', 5],
			['folder', 2],
			['folder', 4],
			['folder', 3],
		])
	})

	it('prefers the nearest folder, takes Windows paths, looks past views', () => {
		expect(one('SHOES\\ABC\\1.jpg', ['SHOES', 'ABC'])).toBe('folder ABC 1 (SHOES)')
		expect(one('ABC/details/anything.jpg', ['ABC'])).toBe('folder ABC 1')
	})

	it('comes after the name itself', () => expect(one('SHOES/ABC.jpg', ['SHOES', 'ABC'])).toBe('exact ABC 1 (SHOES)'))
})

describe('rule e: a UPC in place of the SKU', () => {
	const skus: [string, string][] = [['ABC', '036000291452']]
	it.each(['036000291452.jpg', '0036000291452.jpg', '00036000291452.jpg'])('%s', (name) =>
		expect(one(name, skus)).toBe('upc ABC 1'),
	)
	it('with number, word, folder', () => {
		expect(one('036000291452_3.jpg', skus)).toBe('upc ABC 3')
		expect(one('036000291452-main.jpg', skus)).toBe('upc ABC 1')
		expect(one('036000291452/side.jpg', skus)).toBe('upc ABC 1')
	})
	it('lets a SKU of the same digits win and two SKUs of one UPC be chosen by hand', () => {
		expect(one('036000291452.jpg', [...skus, '036000291452'])).toBe('exact 036000291452 1 (ABC)')
		expect(one('036000291452.jpg', [...skus, ['XYZ', '036000291452']])).toBe('ambiguous (ABC, XYZ)')
	})
})

describe("rule f: the user's pattern", () => {
	it.each([
		['IMG_ABC.jpg', 'img_{SKU}', 'pattern ABC 1'],
		['ABC__7.jpg', '{sku}__{n}', 'pattern ABC 7'],
		['ABC7.jpg', '{SKU}{n}', 'pattern ABC 7'],
		['DSC_0001_AB-C.jpg', 'DSC_*_{SKU}', 'pattern AB-C 1 (C)'],
		['3 - ABC - red.jpg', '{n}-{SKU}-*', 'pattern ABC 3'],
		['web(ABC)02.jpg', 'web({SKU}){n}', 'pattern ABC 2'],
		['ABC-red.jpg', '{SKU}*', 'pattern ABC 1'],
	])('%s by %s', (name, pattern, wanted) => expect(one(name, ['ABC', 'AB-C', 'C'], pattern)).toBe(wanted))

	it('comes last', () => expect(one('ABC-2.jpg', ['ABC', 'BC'], 'A{SKU}-{n}')).toBe('pattern ABC 2 (BC)'))

	it.each(['', 'no placeholder', '{SKU}{SKU}', '{SKU}{n}{n}', '{SKU}**', 'x'.repeat(200) + '{SKU}', '\ue000'])(
		'refuses %j',
		(pattern) => expect(parseImagePattern(pattern)).toBeUndefined(),
	)
})

describe('several readings', () => {
	it('gives the picture to the longest SKU and names the other', () =>
		expect(one('ABC-1.jpg', ['ABC', 'ABC-1'])).toBe('exact ABC-1 1 (ABC)'))
	it('leaves SKUs that differ only in separators to the user', () =>
		expect(one('AB_C.jpg', ['AB-C', 'AB C'])).toBe('ambiguous (AB-C, AB C)'))
	it('suggests SKUs that begin the name', () => {
		expect(one('ABC-RED-lifestyle.jpg', ['ABC', 'ABC-RED', 'AB'])).toBe('none (ABC-RED, ABC)')
		expect(one('IMG_1234.jpg', ['ABC'])).toBe('none')
	})
	it('puts a bare name first and pushes the numbers on', () => {
		const found = match(['ABC-1.jpg', 'ABC-2.jpg', 'ABC.jpg', 'ABC-7.png'], ['ABC'])
		expect(found.map(({ position }) => position)).toEqual([2, 3, 1, 7])
	})
	it('gives two files of one number two positions', () =>
		expect(match(['ABC-1.png', 'abc_01.jpg'], ['ABC']).map(({ position }) => position)).toEqual([2, 1]))
	it.each(['', '.jpg', '---.png', '/', '\\\\', '..', '(1).jpg'])('matches nothing to %j', (name) =>
		expect(one(name, ['ABC', '-', '*'])).toBe('none'),
	)
})

/** Seconds of work of this process, whatever else the machine does. */
function stopwatch(): () => number {
	const start = process.cpuUsage()
	return () => process.cpuUsage(start).user / 1e6
}

const skuText = fc
	.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
	.filter((sku) => normaliseSkuForFiles(sku) !== '')
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.stringMatching(/^[ABab1-3()._/\\ -]{0,20}$/))

describe('for any text', () => {
	it('normalises once and for all', () => {
		const check = (text: string) => {
			const once = normaliseSkuForFiles(text)
			expect(normaliseSkuForFiles(once)).toBe(once)
		}
		fc.assert(fc.property(anyText, check), { numRuns: 2000 })
	})

	it('finds a SKU by its own name with any separators, case and Unicode form', () => {
		const spelled = fc.tuple(
			skuText.filter((sku) => !/\.[a-z]+$/i.test(sku)),
			fc.constantFrom('_', '-', ' ', ' - '),
			fc.constantFrom('NFC' as const, 'NFD' as const),
			fc.constantFrom('.jpg', '.PNG', '.webp'),
		)
		const check = ([sku, separator, form, extension]: [string, string, 'NFC' | 'NFD', string]) => {
			const name =
				sku
					.normalize('NFC')
					.replace(/[\s/\\:*?"<>|_-]+/g, separator)
					.normalize(form) + extension
			expect(match([name], [sku])).toMatchObject([{ match: 'exact', sku_name: sku, position: 1 }])
		}
		fc.assert(fc.property(spelled, check), { numRuns: 1000 })
	})

	it('finds a SKU with any number behind it', () => {
		const numbered = fc.tuple(
			skuText,
			fc.integer({ min: 1, max: 99 }),
			fc.constantFrom('-#', '_#', ' (#)', '.#', '-0#'),
		)
		const check = ([sku, number, suffix]: [string, number, string]) => {
			const name = `${sku.replace(/[/\\]/g, '_')}${suffix.replace('#', String(number))}.jpg`
			expect(match([name], [sku])).toMatchObject([{ match: 'pattern', sku_name: sku, position: number }])
		}
		fc.assert(fc.property(numbered, check), { numRuns: 1000 })
	})

	it('answers each name once, from the asked keys alone as from all SKUs, with positions used once', () => {
		const world = fc.record({
			names: fc.array(anyText, { maxLength: 12 }),
			skus: fc.uniqueArray(fc.oneof(skuText, fc.stringMatching(/^[AB1-3._ -]{1,6}$/)), { maxLength: 12 }),
			pattern: fc.option(fc.constantFrom('{SKU}-{n}', '*{SKU}', 'A{SKU}*', '{SKU}{n}'), { nil: undefined }),
		})
		fc.assert(
			fc.property(world, ({ names, skus, pattern }) => {
				const found = match(names, skus, pattern)
				expect(found).toEqual(matchImageNames(names, lookup(skus), pattern ? parseImagePattern(pattern) : undefined))
				expect(found.map(({ img_name }) => img_name)).toEqual(names)
				const placed = found.flatMap((image) => (image.position ? [`${image.sku_name_key} ${image.position}`] : []))
				expect(new Set(placed).size).toBe(placed.length)
			}),
			{ numRuns: 2000 },
		)
	})

	it('asks few keys and answers 5,000 names against 100,000 SKUs at once', () => {
		const skus = Array.from({ length: 100_000 }, (_, index) => `SKU-${index}-XL`)
		const names = Array.from(
			{ length: 5000 },
			(_, index) => `shoot/day 2/SKU_${index * 20}_XL (${(index % 9) + 1}).jpg`,
		)
		const seconds = stopwatch()
		const keys = candidateKeys(names)
		expect(keys.skus.length).toBeLessThan(names.length * 8)
		const found = matchImageNames(names, lookup(skus))
		expect(found.filter((image) => image.match === 'pattern')).toHaveLength(5000)
		expect(seconds()).toBeLessThan(5)
	})

	it('reads thousands of hostile names in bounded time', () => {
		const hostile = ['-1'.repeat(250), '('.repeat(500), '.jpg'.repeat(125), 'a-'.repeat(250), 'main-'.repeat(100)]
		const names = Array.from({ length: 200 }, () => hostile).flat()
		const seconds = stopwatch()
		for (const pattern of ['*-{SKU}-{n}', '{SKU}{n}*']) match(names, ['ABC'], pattern)
		expect(seconds()).toBeLessThan(5)
	})
})
