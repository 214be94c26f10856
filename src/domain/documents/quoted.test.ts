import { describe, expect, it } from 'vitest'
import { quotedTexts } from './quoted.ts'

const line = (id: string, sku_name_key: string | null, qty: string, factor = 1, kind: 'item' | 'text' = 'item') => {
	return { id, kind, sku_name_key, qty, factor }
}
const about = { number: 'Q-2026-0007 R2', day: '2026-11-27', currency: 'USD', customer: 'Nordhaus' }
const net = (id: string, net: string) => ({ id, gross: net, discount: '0', net })

describe('quotedTexts', () => {
	it('tells price and pieces, number, day and customer', () => {
		const texts = quotedTexts({ ...about, lines: [line('1', 'sofa', '240')] }, { lines: [net('1', '3000.00')] })
		expect([...texts]).toEqual([['sofa', '12.50 USD × 240 · Q-2026-0007 R2 · 2026-11-27 · Nordhaus']])
	})

	it('counts in pieces what was quoted by the carton, with more decimals than the currency has where it takes them', () => {
		const texts = quotedTexts({ ...about, lines: [line('1', 'nail', '2', 144)] }, { lines: [net('1', '25.00')] })
		expect(texts.get('nail')).toMatch(/^0\.0868 USD × 288 · /)
	})

	it('keeps the last line of a SKU, and leaves out texts, lines without a SKU and those of nothing', () => {
		const lines = [
			line('1', 'sofa', '1'),
			line('2', 'sofa', '10'),
			line('3', null, '1'),
			line('4', 'chair', '0'),
			line('5', 'lamp', '1', 1, 'text'),
		]
		const nets = [net('1', '20.00'), net('2', '150.00'), net('3', '5.00'), net('4', '0.00'), net('5', '0.00')]
		const texts = quotedTexts({ ...about, customer: '', lines }, { lines: nets })
		expect([...texts]).toEqual([['sofa', '15.00 USD × 10 · Q-2026-0007 R2 · 2026-11-27']])
	})

	it('knows currencies without a smaller coin', () => {
		const quoted = { ...about, currency: 'JPY', lines: [line('1', 'sofa', '3')] }
		expect(quotedTexts(quoted, { lines: [net('1', '300')] }).get('sofa')).toMatch(/^100 JPY × 3 · /)
	})
})
