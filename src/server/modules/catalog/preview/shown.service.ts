import type { catalog } from '#contract/catalog.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { drawnOf } from './draft.service.ts'

type Row = (typeof catalog)['getCatalogContent']

/** The SKUs that a catalog shows now, those that it follows included, under their headings in printing order. */
export async function getCatalogContent(ctx: Ctx, params: ParamsOf<Row>): Promise<DataIn<Row>> {
	const { draft, shown } = await drawnOf(ctx, params)
	return { total: shown.length, sections: draft.sections.map(({ name, keys }) => ({ name, sku_name_keys: keys })) }
}
