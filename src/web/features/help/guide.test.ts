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
