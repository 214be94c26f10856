import { expect, test } from 'vitest'
import { NO_DEMAND_REASONS, readCover, STOCK_DAYS_FROM, writeCover } from './pace.ts'

test.each([
	['30:7-30', { pace: 30, from: 7, below: 30 }],
	['90:90-', { pace: 90, from: 90 }],
	['30:-7', { pace: 30, below: 7 }],
	['90:idle', { pace: 90, idle: true }],
] as const)('%s asks for %j, and is written so', (text, cover) => {
	expect(readCover(text)).toEqual(cover)
	expect(writeCover(cover)).toBe(text)
})

test.each(['', '30', '30:', '30:-', '60:1-2', '30:1-2-3', '90:idles', '30:123456-'])('%s asks for nothing', (text) =>
	expect(readCover(text)).toBeNull(),
)

test('the first bar begins with nothing, which its address leaves out', () => {
	expect(writeCover({ pace: 30, from: STOCK_DAYS_FROM[0], below: STOCK_DAYS_FROM[1] })).toBe('30:-7')
})

test('what is sold, given away or has a reason of the seller is demand', () => {
	for (const reason of ['sold', 'sample', 'Trade fair']) expect(NO_DEMAND_REASONS).not.toContain(reason)
	for (const reason of ['lost', 'correction', 'count', 'received']) expect(NO_DEMAND_REASONS).toContain(reason)
})
