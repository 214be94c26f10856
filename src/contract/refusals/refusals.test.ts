import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRefusalCode, refusals } from './index.ts'

const here = import.meta.dirname
const sources = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
		.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

test('every code that a rule answers has its sentences', () => {
	const codes = sources(`${here}/../../domain`).flatMap((text) =>
		[...text.matchAll(/\bcode: '(\w+)'/g)].map((match) => match[1] ?? ''),
	)
	expect(codes.length).toBeGreaterThan(50)
	expect([...new Set(codes)].filter((code) => !isRefusalCode(code))).toEqual([])
})

test('codes and states are given once', () => {
	const codes = sources(here).flatMap((text) => [...text.matchAll(/^\t(\w+): \{/gm)].map((match) => match[1] ?? ''))
	expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
	expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted())
	const states = Object.values(refusals).map(({ state }) => state)
	expect(states.filter((state, i) => states.indexOf(state) !== i)).toEqual([])
})

test('both languages fill in the same', () => {
	const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
	for (const [code, { en, zh }] of Object.entries(refusals))
		expect([code, ...placeholders(zh)]).toEqual([code, ...placeholders(en)])
})
