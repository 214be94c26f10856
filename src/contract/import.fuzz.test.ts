import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cureOf } from '#domain/import/cures.ts'
import { findHeaderRow } from '#domain/import/header-row.ts'
import { mapColumns } from '#domain/import/map-columns.ts'
import { applyProfile, headerSignature, profileOf } from '#domain/import/profile.ts'
import { createRowReader } from '#domain/import/rows.ts'
import { DEFAULT_RULES, type ImportRules, importProblems } from '#domain/import/rules.ts'
import { TARGETS, targetOf } from '#domain/import/targets.ts'
import type { Finding } from '#domain/import/draft.ts'
import { expectAsStored } from '#tests/make/as-stored.ts'
import { anyText } from '#tests/make/any-text.ts'
import { cases, patient } from '#tests/make/fuzz.ts'
import { isRefusalCode, sentence } from './refusals/index.ts'

/** Cells as sellers write them, bent a little, and cells as nobody would. */
const cell = fc.oneof(
	fc.constantFrom(
		'12 pcs',
		'1.299,50',
		'€ 4.40',
		'(12)',
		'¥12',
		'-3',
		'4.04E+11',
		'036000291452',
		'10x20x30 cm',
		'12.5 kg',
		'A > B > C',
		'My categories',
		'a.jpg|b.jpg',
		'https://example.com/a.jpg',
		'www.example.com',
		'color:Red|size:S',
		'Size: S, M',
		'1=4.20; 100=3.90',
		'stones',
		'=1+1',
		'x'.repeat(300),
	),
	fc.double().map(String),
	fc.integer().map((number) => `${number} 件`),
	anyText(24),
)
const target = fc.constantFrom(...TARGETS.map(({ target }) => target), 'cps.anything')
const rules: fc.Arbitrary<Partial<ImportRules>> = fc.record({
	decimal: fc.constantFrom('.', ','),
	empty: fc.constantFrom('keep', 'clear'),
	key: fc.constantFrom('sku', 'upc', 'id'),
})
/** What is suggested for these is only taken cell by cell. */
/** Every objection with a suggestion that a rule can take. */
const CURABLE = [
	'number_bad',
	'number_unit',
	'number_words',
	'number_sign',
	'number_mixed',
	'date_two_ways',
	'upc_check_digit',
	'url_bad',
	'text_too_long',
	'sku_name_characters',
]
const NEVER_TAKEN = new Set(['number_unreadable', 'currency_foreign'])
/** Cells of one run: a run costs more than a cell. */
const CELLS = 100

/** Whatever is objected to has its sentence in both languages, with every blank filled in. */
function expectSaid({ code, params = {} }: Finding) {
	if (!isRefusalCode(code)) throw new Error(`no sentence for ${code}`)
	for (const locale of ['en', 'zh'] as const) expect(sentence(code, locale)).toBeTruthy()
	const blanks = sentence(code, 'en').match(/\{\w+\}/g) ?? []
	const missing = blanks.filter((blank) => !Object.hasOwn(params, blank.slice(1, -1)))
	expect([code, missing]).toEqual([code, []])
}

function readCells(name: string, cells: readonly string[], given: Partial<ImportRules>, damaged: number[]) {
	const mapping: Record<string, string> = name === 'sku_name' ? { 1: name } : { 0: 'sku_name', 1: name }
	const reader = createRowReader({ mapping, rules: { ...DEFAULT_RULES, ...given }, currency: 'USD' })
	const outcomes = cells.flatMap((text, at) => reader.push(at + 2, [`A-${at}`, text], { damaged }))
	return [...outcomes, ...reader.end()]
}

describe('cells: 60,000', patient, () => {
	test('any text in any column becomes values or sentences, and never throws', () => {
		fc.assert(
			fc.property(
				target,
				fc.array(cell, { minLength: CELLS, maxLength: CELLS }),
				rules,
				fc.subarray([0, 1]),
				(name, cells, given, damaged) => {
					for (const outcome of readCells(name, cells, given, damaged)) {
						if (outcome.kind === 'skipped') continue
						for (const finding of [...outcome.errors, ...outcome.warnings]) expectSaid(finding)
						expect(JSON.parse(JSON.stringify(outcome.attrs))).toEqual(outcome.attrs)
						expectAsStored(outcome)
					}
				},
			),
			cases(600),
		)
	})

	test('what is suggested is taken: a column whose suggestions are accepted has none left', () => {
		fc.assert(
			fc.property(target, fc.array(cell, { minLength: CELLS, maxLength: CELLS }), rules, (name, cells, given) => {
				const path = targetOf(name)?.target ?? name
				const accept = CURABLE.map((code) => cureOf(path, code))
				for (const outcome of readCells(name, cells, { ...given, accept }, []))
					if (outcome.kind === 'sku')
						for (const { code, path: at, params } of outcome.errors)
							if (at === path && !NEVER_TAKEN.has(code)) expect(params?.['suggestion']).toBeUndefined()
			}),
			cases(100),
		)
	})
})

describe('headers: 40,000', patient, () => {
	const known = TARGETS.flatMap(({ en, zh, target }) => [en, zh, target])
	const header = fc.oneof(fc.constantFrom(...known), fc.constantFrom('Price (USD)', '货号', 'Image 2', ''), anyText(20))
	const headers = fc.array(header, { minLength: 10, maxLength: 30 })

	test('any headers are mapped without a target given twice; what was mapped comes back as it was', () => {
		fc.assert(
			fc.property(headers, headers, (list, other) => {
				const columns = mapColumns(list)
				const mapping = Object.fromEntries(columns.map(({ index, target }) => [index, target ?? null]))
				const problems = importProblems(mapping, DEFAULT_RULES).map(({ code }) => code)
				expect(problems.filter((code) => code !== 'key_not_mapped')).toEqual([])
				const again = applyProfile(mapColumns(list), profileOf(list, mapping))
				expect(again.map(({ target }) => target)).toEqual(columns.map(({ target }) => target))
				const elsewhere = applyProfile(mapColumns(other), profileOf(list, mapping))
				const single = elsewhere.flatMap(({ target }) => (target && !targetOf(target)?.many ? target : []))
				expect(new Set(single).size).toBe(single.length)
				expect(headerSignature(list.toReversed())).toBe(headerSignature(list))
			}),
			cases(1000),
		)
	})

	test('some row of any sheet is its header', () => {
		fc.assert(
			fc.property(fc.array(fc.array(header, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
				const found = findHeaderRow(rows)
				expect(found >= 0 && found < Math.max(rows.length, 1)).toBe(true)
			}),
			cases(500),
		)
	})
})
