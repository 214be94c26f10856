import { randomUUID } from 'node:crypto'
import type { Ctx } from '#server/context.ts'

/** New SKUs `<prefix>-1` …, straight into the table: for tests that are not about making SKUs. Without a `unit`
 * they are counted in pieces. Answers their ids. */
export async function makeSkus(
	ctx: Ctx,
	count: number,
	{ prefix = 'SKU', is_parent = false, unit }: { prefix?: string; is_parent?: boolean; unit?: string } = {},
): Promise<string[]> {
	const { next_sku_no } = await ctx.db
		.updateTable('account')
		.set((eb) => ({ next_sku_no: eb('next_sku_no', '+', count) }))
		.where('account_id', '=', ctx.accountId)
		.returning('next_sku_no')
		.executeTakeFirstOrThrow()
	const rows = Array.from({ length: count }, (_, index) => {
		const sku_name = `${prefix}-${index + 1}`
		const key = sku_name.toLowerCase()
		return {
			account_id: ctx.accountId,
			id: randomUUID(),
			no: next_sku_no - count + index,
			sku_name,
			sku_name_fold: key,
			sku_name_key: key,
			search: key,
			attrs: JSON.stringify(unit === undefined ? {} : { pps: { item_unit: unit } }),
			images: '[]',
			is_parent,
		}
	})
	await ctx.db.insertInto('sku').values(rows).execute()
	return rows.map(({ id }) => id)
}
