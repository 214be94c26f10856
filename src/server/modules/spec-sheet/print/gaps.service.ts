import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { specSheet } from '#contract/spec-sheet.ts'
import { blocksOn, SPEC_GAPS, type SpecGap } from '#domain/spec-sheet/record.ts'
import type { Ctx } from '#server/context.ts'
import { shownSheet } from './opened.service.ts'
import { priceFacts } from './prices.presenter.ts'
import { picturesOf } from './sheet.presenter.ts'
import { writingOf } from './sheets.service.ts'
import type { SheetSku } from './sheet.types.ts'
import { packingTable } from './tables.presenter.ts'
import { type Writing, written } from './writing.presenter.ts'

type Row = (typeof specSheet)['checkSpecSheet']

/** What is missing on the sheets as they stand (product.md section 3.11: told before they are published). Refuses with `not_found`. */
export async function checkSpecSheet(ctx: Ctx, { id }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { fields, goodsOf } = await shownSheet(ctx, id)
	const goods = await goodsOf(fields.sku_name_keys, fields.price_list_id)
	const writing = { ...writingOf(goods, { ...fields, blocks: blocksOn(fields.blocks) }), page: '' }
	const skus = await goods.read(0, goods.count)
	const list = skus.map((sku) => {
		const { sku_name_key, sku_name } = sku.row
		return { sku_name_key, sku_name, gaps: gapsOf(sku, writing) }
	})
	return { list: list.filter(({ gaps }) => gaps.length > 0) }
}

/** What a sheet would say under blocks that are on, and does not. */
function gapsOf(sku: SheetSku, writing: Writing): SpecGap[] {
	const { blocks } = writing
	const isMissing: Readonly<Record<SpecGap, () => boolean>> = {
		name: () => written(sku, 'bps.product_name', writing) === '',
		pictures: () => blocks.includes('pictures') && picturesOf(sku).length === 0,
		description: () => blocks.includes('description') && written(sku, 'bps.description', writing) === '',
		packing: () => blocks.includes('packing') && packingTable(sku, writing) === null,
		moq: () => blocks.includes('logistics') && written(sku, 'bps.moq', writing) === '',
		prices: () => blocks.includes('prices') && priceFacts(sku, writing).length === 0,
	}
	return SPEC_GAPS.filter((gap) => isMissing[gap]())
}
