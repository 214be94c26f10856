import { expect, test } from 'vitest'
import { askedLanguage, offersOtherLanguage } from './page-language.ts'

test('an address asks for a language that there is', () => {
	expect(['en', 'zh', 'fr', ['zh'], undefined].map(askedLanguage)).toEqual([
		'en',
		'zh',
		undefined,
		undefined,
		undefined,
	])
})

test('the other language is offered to whoever can use it', () => {
	const reader = { language: 'en', asked: undefined, accepts: 'en-US,en;q=0.9', content: 'Spring' } as const
	expect(offersOtherLanguage(reader)).toBe(false)
	expect(offersOtherLanguage({ ...reader, asked: 'en' })).toBe(true)
	expect(offersOtherLanguage({ ...reader, accepts: 'en-US, zh-CN;q=0.8' })).toBe(true)
	expect(offersOtherLanguage({ ...reader, content: '春季图册' })).toBe(true)
	const chinese = { ...reader, language: 'zh', accepts: 'zh-CN,zh;q=0.9' } as const
	expect(offersOtherLanguage(chinese)).toBe(false)
	expect(offersOtherLanguage({ ...chinese, accepts: 'zh-CN,en;q=0.8' })).toBe(true)
})
