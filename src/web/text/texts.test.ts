import { expect, test } from 'vitest'
import { type RefusalCode, sentence } from '#contract/refusals/index.ts'
import type { Feature } from '#web/app/feature.ts'
import { category } from '#web/features/category/words.en.ts'
import { features } from '#web/features/index.ts'
import { login } from '#web/features/login/words.en.ts'
import { shared as sharedEn } from './en/index.ts'
import { shared as sharedZh } from './zh/index.ts'

const words = (features as readonly Feature[]).flatMap(({ words = [] }) => words)
const en = Object.assign({ ...sharedEn }, ...(await Promise.all(words.map((folder) => folder.en())))) as typeof sharedEn
const zh = Object.assign({ ...sharedZh }, ...(await Promise.all(words.map((folder) => folder.zh())))) as typeof sharedZh

/** Every key as a path. English singulars are left out: Chinese has none. */
function keys(texts: object, prefix = ''): string[] {
	return Object.entries(texts)
		.flatMap(([key, value]) => (typeof value === 'object' ? keys(value, `${prefix}${key}.`) : [prefix + key]))
		.filter((key) => !key.endsWith('_one'))
}

function sentences(texts: object, prefix = ''): [string, string][] {
	return Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'object'
			? sentences(value, `${prefix}${key}.`)
			: [[prefix + key, String(value)] as [string, string]],
	)
}

const placeholders = (sentence: string) => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort()

test('English and Chinese have the same keys', () => {
	expect(keys(en).length).toBeGreaterThan(100)
	expect(keys(zh).sort()).toEqual(keys(en).sort())
})

test('a translation fills in the same values', () => {
	const chinese = new Map(sentences(zh))
	const wrong = sentences(en).filter(([key, sentence]) => {
		const translated = chinese.get(key)
		return translated !== undefined && placeholders(translated).join() !== placeholders(sentence).join()
	})
	expect(wrong).toEqual([])
})

test('no sentence is empty', () => {
	expect([...sentences(en), ...sentences(zh)].filter(([, sentence]) => !sentence.trim())).toEqual([])
})

test("the specification's fixed sentences stand word for word", () => {
	expect(en.common.underDevelopment).toBe('Currently under active development...')
	expect(en.common.somethingWrong).toBe('Oops! Something went wrong. Contact support if the issue persists.')
	expect(en.common.sessionExpired).toBe('Your session has expired. Please log in again.')
	expect([en.shell.exitTitle, en.shell.exitText]).toEqual(['Exit prompt', 'Are you sure you want to log out?'])
	expect(en.shell.bellEmpty).toBe('Not data')
	expect(en.shell.contactName).toBe('Contact name')
})

/** Spec section 5, word for word; what only the server says, and what a screen says before it asks. */
const RULES: readonly [said: string, sentence: string, code?: RefusalCode][] = [
	[category.problem.category_name_empty, 'Category name cannot be empty', 'category_name_empty'],
	[
		category.problem.category_name_reserved,
		"Category name cannot be 'uncategorized' or 'my categories'",
		'category_name_reserved',
	],
	[category.problem.category_name_taken, 'Category name already exists', 'category_name_taken'],
	[category.addUnavailable, 'Add category (unavailable)'],
	[category.addUnavailableHint, 'Current system only supports up to 2 layers of categories.'],
	[category.nameHint, 'Only letters, numbers, and limited special characters (-, ., space).'],
	[category.uploaded, 'Upload successful'],
	[category.emptyText, 'Do you want to delete the skus in the category?'],
	[category.emptyFirst, 'Something is not quite right. Please empty the SKUs in the category first'],
	[login.required, 'Please complete this required field.', 'password_missing'],
	[
		login.passwordBad.replace(' A special character is needed, too.', ''),
		'Please enter eight or more characters, including upper and lowercase letters and numbers, without spaces.',
	],
	[login.passwordBad, login.passwordBad, 'password_weak'],
]

test.each(RULES)('the rule “%s” stands word for word, on the screen and from the server', (said, written, code) => {
	expect(said).toBe(written)
	if (code) expect(sentence(code, 'en')).toBe(written)
})
