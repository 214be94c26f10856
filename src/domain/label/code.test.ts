import { expect, test } from 'vitest'
import { codeFor } from './code.ts'
import { roomOn } from './sheets.ts'

const bar = (sku: string, upc = '') => codeFor('bar', { sku, upc }, roomOn('L7160'))

test('a bar code is the UPC or EAN where it is valid, else the SKU', () => {
	expect(bar('A-1', '4006381333931')).toEqual({ symbol: 'ean13', text: '4006381333931' })
	expect(bar('A-1', '036000291452')).toEqual({ symbol: 'upca', text: '036000291452' })
	expect(bar('A-1', '96385074')).toEqual({ symbol: 'ean8', text: '96385074' })
	expect(bar('A-1', '10614141000415')).toEqual({ symbol: 'itf14', text: '10614141000415' })
	for (const wrong of ['', '4006381333930', '03600029145', '4006 381333931'])
		expect(bar('A-1', wrong)).toEqual({ symbol: 'code128', text: 'A-1' })
})

test('what Code 128 cannot write, or only too finely, is a QR code', () => {
	expect(bar('椅子-1')?.symbol).toBe('qr')
	expect([bar('A'.repeat(22))?.symbol, bar('A'.repeat(23))?.symbol]).toEqual(['code128', 'qr'])
	expect(codeFor('bar', { sku: 'A'.repeat(23), upc: '' }, roomOn('L7163'))?.symbol).toBe('code128')
})

test('a QR code is the SKU, and none is none', () => {
	expect(codeFor('qr', { sku: 'A-1', upc: '4006381333931' }, roomOn('L7160'))).toEqual({ symbol: 'qr', text: 'A-1' })
	expect(codeFor('none', { sku: 'A-1', upc: '' }, roomOn('L7160'))).toBeNull()
})
