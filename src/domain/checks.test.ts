import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuMs } from '#tests/cpu.ts'
import { hasMore, offsetOf, pageCount } from './paging.ts'
import { checkDigit, cleanUpc } from './upc.ts'
import { isDomainOrIp, isEmail, isHttpUrl, isUrl } from './url.ts'

describe('bar codes', () => {
	test.each([
		['03600029145', '036000291452'],
		['036000291452', '036000291452'],
		['0 36000 29145 2', '036000291452'],
		["'4006381333931", '4006381333931'],
		['4006381333931.0', '4006381333931'],
		['96385074', '96385074'],
		['10012345678902', '10012345678902'],
	])('%s is %s', (raw, value) => {
		expect(cleanUpc(raw)).toEqual({ value })
	})
	test.each([
		['036000291453', { code: 'upc_check_digit', params: { expected: '2' } }],
		['1.2E+11', { code: 'upc_scientific', params: { value: '1.2E+11' } }],
		['123', { code: 'upc_length', params: { length: 3 } }],
		['ABC-12345678', { code: 'upc_characters' }],
		['', { code: 'upc_characters' }],
	])('%s is refused', (raw, problem) => {
		expect(cleanUpc(raw)).toEqual(problem)
	})
	test('a code with its check digit is accepted, with any other refused', () => {
		const digits = fc.constantFrom(7, 11, 12, 13).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)))
		fc.assert(
			fc.property(digits, fc.integer({ min: 1, max: 9 }), (code, off) => {
				const right = checkDigit(code)
				expect(cleanUpc(code + right)).toEqual({ value: code + right })
				expect(cleanUpc(code + String((Number(right) + off) % 10))).toMatchObject({ code: 'upc_check_digit' })
			}),
		)
	})
})

describe('links, hosts, addresses', () => {
	test.each([
		'http://a.io',
		'https://shop.example.com:8080/p?q=1#x',
		'HTTPS://例子.中国/路径',
		'http://localhost:4600',
		'http://[::1]/',
		'http://10.0.0.1/a.jpg',
	])('%s is a web address', (text) => {
		expect(isHttpUrl(text)).toBe(true)
		expect(isUrl(text)).toBe(true)
	})
	test.each([
		'',
		'a.io',
		'ftp://a.io',
		'javascript:alert(1)',
		'http://',
		'http://a b.io',
		'https://user:pw@a.io',
		'http://a..io',
		'http://1.2.3',
		'http://a.io/<script>',
		'http://a.io:99999',
		'data:text/html,x',
		' http://a.io',
		'http://-a.io',
	])('%j is not', (text) => {
		expect(isHttpUrl(text)).toBe(false)
		expect(isUrl(text)).toBe(false)
	})
	test('mail and telephone links', () => {
		expect(['mailto:a@b.co', 'mailto:a@b.co?subject=x', 'tel:+49 30 123-45', 'mailto:x', 'tel:abc'].map(isUrl)).toEqual(
			[true, true, true, false, false],
		)
	})
	test('domains and IP addresses', () => {
		for (const host of ['a.io', 'shop.example.co.uk', 'münchen.de', '192.168.0.1', '::1', '[2001:db8::1]'])
			expect(isDomainOrIp(host)).toBe(true)
		for (const host of [
			'',
			'a',
			'256.1.1.1',
			'1.2.3.4.5',
			'a.1',
			'a_b.io',
			':::',
			'1::2::3',
			'g::1',
			`${'a'.repeat(64)}.io`,
		])
			expect(isDomainOrIp(host)).toBe(false)
	})
	test('e-mail addresses', () => {
		for (const mail of ['a@b.co', "o'neil+tag@shop.example", '张三@例子.中国']) expect(isEmail(mail)).toBe(true)
		for (const mail of [
			'a',
			'@b.co',
			'a@b',
			'a b@c.io',
			'a..b@c.io',
			'a@[1.2.3.4]',
			'a@b.co\n',
			`${'a'.repeat(65)}@b.co`,
		])
			expect(isEmail(mail)).toBe(false)
	})
	test('hostile text is answered at once', () => {
		const started = cpuMs()
		for (const sign of ['a.', 'a@', '-', ':', 'http://', '[', '%']) {
			const text = sign.repeat(100_000)
			isUrl(text)
			isUrl(`http://${text}`)
			isEmail(text)
			isDomainOrIp(text)
			cleanUpc(text)
		}
		expect(cpuMs() - started).toBeLessThan(1000)
	})
})

test('pages count from one', () => {
	expect(offsetOf({ page: 1, size: 50 })).toBe(0)
	expect(offsetOf({ page: 3, size: 50 })).toBe(100)
	expect([pageCount(0, 50), pageCount(50, 50), pageCount(51, 50)]).toEqual([1, 1, 2])
	expect([hasMore(51, { page: 1, size: 50 }), hasMore(50, { page: 1, size: 50 })]).toEqual([true, false])
})
