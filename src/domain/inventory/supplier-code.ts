import { foldText } from '../text.ts'

/** What sellers call the number that their supplier has for a SKU. */
const NAMES: ReadonlySet<string> = new Set([
	'supplier sku',
	'supplier code',
	'supplier no',
	'supplier no.',
	'supplier item',
	'supplier item no',
	'supplier item no.',
	'supplier part number',
	'supplier product code',
	'supplier reference',
	'vendor sku',
	'vendor code',
	'vendor item no',
	'vendor part number',
	'factory code',
	'factory item no',
	'factory item no.',
	'manufacturer part number',
	'mpn',
	'供应商货号',
	'供应商编号',
	'供应商编码',
	'供应商代码',
	'供应商sku',
	'供应商 sku',
	'工厂货号',
	'厂家货号',
	'原厂货号',
])

/** Whether an own parameter of this name holds the supplier's number of a SKU: it has no field of its own. */
export function isSupplierCode({ en, zh }: { readonly en: string; readonly zh: string }): boolean {
	return [en, zh].some((name) => NAMES.has(foldText(name).replaceAll(/[\s_-]+/g, ' ')))
}
