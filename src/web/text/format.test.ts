import { expect, test } from 'vitest'
import { decimalSignOf, formats } from './format.ts'

const now = new Date('2026-11-20T00:30:00Z')
const en = formats('en', 'Europe/Amsterdam')
const zh = formats('zh', 'Asia/Shanghai')

test('times are the account’s, words the reader’s', () => {
	expect(en.when('2026-11-20T00:10:00Z', now)).toBe('today 01:10')
	expect(en.when('2026-11-19T10:00:00Z', now)).toBe('yesterday')
	expect(en.when('2026-11-17T10:00:00Z', now)).toBe('17 Nov')
	expect(zh.when('2026-11-17T18:00:00Z', now)).toBe('11月18日')
	expect(en.when('2025-11-03T10:00:00Z', now)).toBe('3 Nov 2025')
})

test('midnight is that of the account’s zone', () => {
	// 23:30 UTC is the 20th already in Amsterdam.
	expect(en.when('2026-11-19T23:30:00Z', now)).toBe('today 00:30')
	expect(formats('en', 'America/New_York').when('2026-11-19T23:30:00Z', now)).toBe('today 18:30')
})

test('numbers and money keep every digit', () => {
	expect(en.count(1250)).toBe('1,250')
	expect(en.money('999999999999.1234', 'EUR')).toBe('€999,999,999,999.1234')
	expect(en.money('-1500', 'EUR')).toBe('−€1,500.00')
	expect(en.money('28', 'JPY')).toMatch(/^(JP)?¥28$/)
})

test('numbers in the account’s style', () => {
	const comma = formats('zh', 'UTC', ',')
	expect([comma.count('1234.5'), comma.money('1234.5', 'EUR'), comma.fileSize(3.25 * 1024 * 1024)]).toEqual([
		'1.234,5',
		'€1.234,50',
		'3,3 MB',
	])
})

test('the style of a new account is the browser’s', () => {
	expect(['de-DE', 'fr-FR', 'pl', 'en-US', 'zh-CN', 'de-CH', 'ar-EG'].map(decimalSignOf)).toEqual([
		',',
		',',
		',',
		'.',
		'.',
		'.',
		'.',
	])
})
