import { expect, test } from 'vitest'
import { Findings } from './findings.rule.ts'

test('of many findings of a kind all are counted and the first are told', () => {
	const findings = new Findings()
	const of = (code: 'cut' | 'photo_coarse', at: number) =>
		({ level: 'warn', code, item: `sku-${at}`, field: 'name', page: at }) as const
	findings.add(Array.from({ length: 500 }, (_, at) => of('cut', at)))
	findings.add([of('cut', 3), of('photo_coarse', 499)])
	expect(findings.total).toBe(501)
	expect(findings.list).toHaveLength(81)
	expect(findings.list.at(-1)).toMatchObject({ code: 'photo_coarse', page: 499 })
})
