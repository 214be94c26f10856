import type { DataOf } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { optionText } from '#domain/sku/value/option-text.ts'
import type { RowKey } from './row-keys.ts'
import type { SummaryRow } from './summary-row.ts'

type Answer = DataOf<(typeof sku)['productGetWithAttrPath']>['list']

/**
 * The rows of a page, each in the place of its key. A SKU that has been deleted for good meanwhile leaves a row without
 * values: the others keep their places, and what is typed into it is refused when it is saved.
 */
export function pageRows(part: readonly RowKey[], answer: Answer): SummaryRow[] {
	const byKey = new Map(answer.map((found) => [found.sku_name_key, found]))
	return part.map(({ key, parent }) => {
		const { sku_name = key, attrs = {}, inherited, variants } = byKey.get(key) ?? {}
		// A parent's options are all those of its variants.
		const options = variants ? '' : optionText(attrs['bps.variations'])
		return { key, sku_name, options, parent, inherited, attrs, pending: undefined, problems: undefined }
	})
}
