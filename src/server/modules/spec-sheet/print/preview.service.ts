import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { specSheet, SpecSheetFields } from '#contract/spec-sheet.ts'
import { SPEC_LANGUAGES, SPEC_PAPERS, UNIT_CHOICES } from '#domain/spec-sheet/blocks.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { wantPriceLists } from '#server/modules/price-list/index.ts'
import { withSaid } from '../spec-sheet.service.ts'
import { liveGoods, openShown, type ShownSheet, shownSheet } from './opened.service.ts'

type Row = (typeof specSheet)['previewSpecSheet']

/**
 * A page of one of the sheets as it will be printed: of a sheet, or of one that is not stored yet, with what has not been saved.
 * Refuses `not_found`, `spec_sheets_none`, and what the typesetter refuses.
 */
export async function previewSpecSheet(
	ctx: Ctx,
	{ id, n, sheet: wanted, page, ...parts }: ParamsOf<Row>,
): Promise<DataOf<Row>> {
	if (parts.price_list_id) await wantPriceLists(ctx, [parts.price_list_id])
	const stored = id === undefined ? fresh(ctx) : await shownSheet(ctx, id, n)
	const shown = { ...stored, fields: withSaid(stored.fields, parts) }
	const sheets = await openShown(ctx, shown, '')
	const sheet = Math.min(wanted, sheets.count)
	const [drawn] = await sheets.read(sheet - 1, sheet)
	if (!drawn) throw refuse('spec_sheets_none')
	try {
		const found = await ctx.house.typesetter.specSheetPage({
			look: sheets.look,
			sheet: drawn,
			page,
			photoHref: (key) => cardUrl(MEDIA_PATH + key),
		})
		return { ...found, sheets: sheets.count, sheet }
	} catch (error) {
		return refuseTypesetting(error)
	}
}

/** What was never stored: all of it is said, or is as a new sheet has it. */
function fresh(ctx: Ctx): ShownSheet {
	const [[paper], [language], [units]] = [SPEC_PAPERS, SPEC_LANGUAGES, UNIT_CHOICES]
	const said = { name: '', audience: '', valid_until: null, price_list_id: null, sku_name_keys: [] }
	const fields: SpecSheetFields = { ...said, paper, language, units, blocks: [] }
	return { fields, page: '', goodsOf: (keys, list) => liveGoods(ctx, keys, list) }
}
