import { expect, test } from 'vitest'
import { guide as en } from './guide.en.ts'
import { excerpt, finds } from './guide.ts'
import { guide as zh } from './guide.zh.ts'

test('an article is found by every word that is asked for, wherever it stands', () => {
	const found = (guide: typeof en, asked: string) =>
		guide.filter((article) => finds(article, asked)).map(({ id }) => id)
	expect(found(en, 'stocktake camera')).toEqual(['stocktake'])
	expect(found(en, 'EXCEL')).toContain('import')
	expect(found(en, 'zzzz')).toEqual([])
	expect(found(zh, '盘点')).toContain('stocktake')
})

test('a list of what was found shows the line with the first word, without its mark', () => {
	const [first] = en
	expect(first && excerpt(first, 'upload list')).toBe(
		'Upload your product list under Import, or add a few SKUs by hand.',
	)
	expect(first && excerpt(first, 'tutorial')).toBe('')
})

/** All that the screens say, as it stands in the files of words and in the labels of menus. */
const spoken = Object.values(
	import.meta.glob<string>(
		[
			'../../**/*words*.ts',
			'../../**/words/*.ts',
			'../../text/{en,zh}/*.ts',
			'../../**/index.{ts,tsx}',
			'../../../domain/inventory/state-words.ts',
		],
		{ query: '?raw', import: 'default', eager: true },
	),
).join('\n')

/** A place of the screens as the guide quotes it: “+ New → Catalog” are two. */
const quoted = (text: string) =>
	[...text.matchAll(/“([^”]+)”/g)].flatMap(([, quote = '']) =>
		quote.split(' → ').map((part) => part.replace(/^\+ /, '').replace(/…$/, '')),
	)

test.each([
	['English', en],
	['Chinese', zh],
])('what the %s guide quotes is called so on the screens', (_language, guide) => {
	const quotes = guide.flatMap(({ parts }) => parts.flatMap(({ text }) => quoted(text)))
	const isSpoken = (quote: string) => quote === '⋯' || [`'${quote}'`, `'${quote}…'`].some((one) => spoken.includes(one))
	expect(quotes.filter((quote) => !isSpoken(quote))).toEqual([])
})

test('an article is found for everything that an account has', () => {
	const asked = {
		en: [
			'background',
			'style transfer',
			'passkey',
			'recovery code',
			'delete account',
			'business card',
			'webhook',
			'backup',
		],
		zh: ['抠图', '风格转换', '通行密钥', '恢复码', '删除账户', '名片', 'webhook', '备份'],
	}
	const missing = (guide: typeof en, words: string[]) => words.filter((word) => !guide.some((one) => finds(one, word)))
	expect([...missing(en, asked.en), ...missing(zh, asked.zh)]).toEqual([])
})
