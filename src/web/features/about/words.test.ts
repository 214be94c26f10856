import { expect, test } from 'vitest'
import { about as en } from './words.en.ts'
import { about as zh } from './words.zh.ts'

const PAGES = ['about', 'terms', 'privacy'] as const

/** The lines of a standard text where the operator has not said who they are. */
const linesOf = ({ someone, someoneContact, ...words }: typeof en | typeof zh, page: (typeof PAGES)[number]) =>
	words[page].text
		.replaceAll('{{operator}}', someone)
		.replaceAll('{{contact}}', someoneContact)
		.split('\n')
		.filter(Boolean)

test('standard texts are sentences also where the operator is not named', () => {
	const begun = PAGES.flatMap((page) => linesOf(en, page)).filter((line) => /^(# (\d+\. )?|- )?[a-z]/.test(line))
	expect(begun).toEqual([])
	const all = PAGES.flatMap((page) => [...linesOf(en, page), ...linesOf(zh, page)])
	expect(all.filter((line) => line === en.someoneContact || line === zh.someoneContact)).toEqual([])
})

test('both languages say the same points', () => {
	const shape = (lines: string[]) => lines.map((line) => line.replace(/[^#-].*/, '')).map((mark) => mark || 'text')
	for (const page of PAGES) expect(shape(linesOf(zh, page)), page).toEqual(shape(linesOf(en, page)))
})
