import { expect, test } from 'vitest'
import { api } from './index.ts'
import { openApi } from './openapi.ts'
import { refusals } from './refusals/index.ts'

test('each row stands at its own path, named as the call', () => {
	const seen = new Set(Object.values(api).map((row) => row.path))
	expect(seen.size).toBe(Object.keys(api).length)
	for (const [name, row] of Object.entries(api)) expect(row.path.replace('/api/', '')).toBe(name)
})

test('a GET only reads, except for the calls of the spec that act', () => {
	const acting = Object.entries(api).filter(([, row]) => row.method === 'GET' && row.effect !== 'read')
	expect(acting.map(([name]) => name)).toEqual(['logout'])
})

test('the whole table can be written as OpenAPI, without loose references', () => {
	const text = JSON.stringify(openApi(api, '0'))
	const document = JSON.parse(text) as ReturnType<typeof openApi>
	expect(Object.keys(document.paths)).toHaveLength(Object.keys(api).length)
	for (const [, ref] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(ref).toMatch(/^#/)
})

test('every refusal has its own number and both languages', () => {
	const states = Object.values(refusals).map(({ state }) => state)
	expect(new Set(states).size).toBe(states.length)
	for (const [code, refusal] of Object.entries(refusals)) {
		const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
		expect(names(refusal.zh), code).toEqual(names(refusal.en))
		expect(refusal.zh, code).toMatch(/\p{Script=Han}/u)
	}
})
