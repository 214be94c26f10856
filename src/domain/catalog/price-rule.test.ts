import { expect, test } from 'vitest'
import { priceByRule } from './price-rule.ts'

test.each([
	// Nothing to do: what the seller typed stays, all four decimals of it.
	['12.3456', '0', 'USD', '1', '12.3456'],
	['100.00', '-10', 'USD', '1', '90.00'],
	['99.99', '12.5', 'USD', '1', '112.49'],
	['10.00', '0', 'EUR', '0.925', '9.25'],
	['10.00', '10', 'JPY', '151.3', '1664'],
	['0.0031', '-10', 'USD', '1', '0.0028'],
	['123456789012.00', '-100', 'USD', '1', '0.0000'],
])('%s changed by %s %% in %s at %s is %s', (price, percent, currency, rate, changed) =>
	expect(priceByRule(price, { percent, currency, rate })).toBe(changed),
)
