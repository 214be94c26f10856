import { describe, expect, test } from 'vitest'
import { currencyOfMark, headerMark } from './currency.ts'
import { usualCurrency } from './usual-currency.ts'
import { cleanMoney } from './money.ts'

describe('the currency at the head of a column', () => {
	test.each([
		['出厂价(元/个)', '元'],
		['单价（人民币）', '人民币'],
		['单价RMB', 'RMB'],
		['价格¥', '¥'],
		['Price (EUR)', 'EUR'],
		['Price USD', 'USD'],
		['FOB US$', 'US$'],
		['Price €/pc', '€'],
		['PRICE GBP', 'GBP'],
	])('%s names %s', (header, mark) => {
		expect(headerMark(header)).toBe(mark)
	})
	test.each(['Price', '单价', 'Price per ft', 'PRICE ALL', 'Pen price', 'PEN PRICE', 'usd', 'Price USD / EUR', ''])(
		'%s names none that counts',
		(header) => {
			expect(headerMark(header)).toBeUndefined()
		},
	)
	test('counts for a price that names none itself; what stands beside a number comes first', () => {
		const below = (mark: string, text: string) => cleanMoney(text, { currency: 'USD', mark })
		const told = { code: 'currency_foreign', params: { value: '6.25', mark: '元', currency: 'USD' } }
		expect(below('元', '6.25')).toMatchObject(told)
		expect(below('元', '$6.25')).toEqual({ value: '6.25' })
		expect(below('US$', '6.25')).toEqual({ value: '6.25' })
		expect(below('USD', '¥6.25')).toMatchObject({ params: { mark: '¥' } })
		expect(cleanMoney('6.25', { mark: '元' })).toEqual({ value: '6.25' })
	})
})

describe('the currency that is offered', () => {
	test.each([
		['zh-CN', 'CNY'],
		['zh', 'CNY'],
		['zh-Hant-TW', 'TWD'],
		['zh-HK', 'HKD'],
		['en-US', 'USD'],
		['en', 'USD'],
		['en-GB', 'GBP'],
		['de-AT', 'EUR'],
		['de-CH', 'CHF'],
		['fr', 'EUR'],
		['ar-EG', 'USD'],
		['not a language', 'USD'],
		['', 'USD'],
	])('to a browser in %s is %s', (language, currency) => {
		expect(usualCurrency(language)).toBe(currency)
	})
	test.each([
		['元', 'CNY'],
		['¥', 'CNY'],
		['RMB', 'CNY'],
		['€', 'EUR'],
		['$', 'USD'],
		['HK$', 'HKD'],
		['usd', 'USD'],
		['kr', 'DKK'],
		['?', undefined],
	])('for prices with %s is %s', (mark, currency) => {
		expect(currencyOfMark(mark)).toBe(currency)
	})
})
