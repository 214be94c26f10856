import { describe, expect, it } from 'vitest'
import { familyOf } from './family.ts'
import { runLines, shortRun, singleLines } from './variant-lines.ts'

const variant = (key: string, options: Record<string, string>) => ({
	key,
	axes: Object.entries(options).map(([name, value]) => ({ name, values: [value] })),
})
const jackets = ['Blue', 'Red'].flatMap((Color) =>
	['XS', 'S', 'M', 'L', 'XL'].map((Size) => variant(`${Color}-${Size}`, { Size, Color })),
)
const family = (members = jackets) => familyOf([], members)

describe('variants as lines', () => {
	it('are a size run for each color', () => {
		const run = runLines(family(), 6)
		expect(run?.columns).toEqual(['XS', 'S', 'M', 'L', 'XL'])
		expect(run?.lines.map(({ label, keys, labels }) => [label, keys[1], labels])).toEqual([
			['Blue', 'Blue-S', []],
			['Red', 'Red-S', []],
		])
		expect(run?.lines[0]?.hex).toMatch(/^#/)
	})

	it('go on in further lines where the paper is narrow, each variant once under its own name', () => {
		const run = runLines(family(), 3)
		expect(run?.columns).toEqual([])
		expect(run?.lines.map(({ label, labels }) => `${label} ${labels.join()}`)).toEqual([
			'Blue XS,S,M',
			'Blue L,XL',
			'Red XS,S,M',
			'Red L,XL',
		])
		expect(run?.lines.flatMap(({ keys }) => keys).sort()).toEqual(jackets.map(({ key }) => key).sort())
	})

	it.each([
		['duplicate options', [variant('a', { Size: 'S' }), variant('b', { Size: 's' })]],
		['axes that differ', [variant('a', { Size: 'S' }), variant('b', { Color: 'Red' })]],
		['colors alone', [variant('a', { Color: 'Red' }), variant('b', { Color: 'Blue' })]],
		['long values', [variant('a', { Size: 'S'.repeat(60) }), variant('b', { Size: 'M' })]],
		['few of many', ['S', 'M', 'L', 'XL'].map((Size, at) => variant(Size, { Size, Color: `No ${at}` }))],
	])('with %s stand one by one, none lost', (_, members) => {
		expect(runLines(family(members), 6)).toBeNull()
		const { columns, lines } = singleLines(family(members))
		expect(columns).toEqual([])
		expect(lines.flatMap(({ keys }) => keys).sort()).toEqual(members.map(({ key }) => key).sort())
	})

	it('say in short what there is', () => {
		const runOf = (role: 'size' | 'other', ...values: string[]) =>
			shortRun({ role, values: values.map((value) => ({ value })) })
		expect(runOf('size', 'XS', 'S', 'M', 'L', 'XL')).toBe('XS–XL')
		expect(runOf('size', '28', '30', '32', '38')).toBe('28–38')
		expect(runOf('size', 'S', 'M')).toBe('S, M')
		expect(runOf('size', 'Slim', 'Wide', 'S')).toBe('Slim +2')
		expect(runOf('other', '8 GB', '16 GB')).toBe('8 GB, 16 GB')
		expect(runOf('other', '4GB', '8GB', '16GB')).toBe('4GB–16GB')
		expect(runOf('other', '16 GB', '8 GB', '1 TB')).toBe('16 GB +2')
		expect(runOf('other', 'Oak', 'Ash', 'Elm')).toBe('Oak +2')
		expect(runOf('other', 'Oak')).toBe('Oak')
	})
})
