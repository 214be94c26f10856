import { expect, test } from 'vitest'
import { Findings } from './findings.rule.ts'

test('each place is counted once, by code and field; the first thousand of each are kept', () => {
	const findings = new Findings()
	const of = (code: 'cut' | 'photo_coarse', at: number) => ({ code, item: `sku-${at}`, field: 'name', page: at })
	findings.add(Array.from({ length: 1500 }, (_, at) => of('cut', at)))
	findings.add([of('cut', 3), of('photo_coarse', 499), { ...of('cut', 3), field: 'description' }])
	expect(findings.total).toBe(1502)
	expect(findings.list.map(({ code, field, count, places }) => [code, field, count, places.length])).toEqual([
		['cut', 'name', 1500, 1000],
		['photo_coarse', 'name', 1, 1],
		['cut', 'description', 1, 1],
	])
	expect(findings.list[1]?.places).toEqual([{ item: 'sku-499', field: 'name', page: 499 }])
})
