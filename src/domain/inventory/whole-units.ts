import { trimDecimal, type Decimal } from '../decimal.ts'
import { foldText } from '../text.ts'

/** Units of which stock may be a fraction until the account says otherwise; all others are counted in whole numbers. */
export const FRACTION_UNITS: readonly string[] = [
	'kg',
	'g',
	't',
	'lb',
	'oz',
	'm',
	'cm',
	'ft',
	'yd',
	'm²',
	'sqm',
	'sqft',
	'l',
	'ml',
	'gal',
	'千克',
	'公斤',
	'克',
	'吨',
	'米',
	'厘米',
	'平方米',
	'升',
	'毫升',
]

/** Units that an account may list. */
export const FRACTION_UNITS_MAX = 60

/** Whether a quantity has decimals. */
export function isFraction(qty: Decimal): boolean {
	return trimDecimal(qty).includes('.')
}

/** Whether stock in this unit (`pps.item_unit`; pieces without one) may be a fraction. */
export function takesFractions(unit: string | null | undefined, fractionUnits: readonly string[]): boolean {
	const fold = foldText(unit ?? '')
	return fold !== '' && fractionUnits.some((one) => foldText(one) === fold)
}
