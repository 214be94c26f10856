import type { Ctx } from '#server/context.ts'
import { operateSpecSheets, setSpecSheet } from '#server/modules/spec-sheet/index.ts'

/** Sheets that the shop sends often: lamps that follow their SKUs, a mug as it was at a fair, and one in Chinese. */
export async function makeSpecSheets(ctx: Ctx): Promise<void> {
	await setSpecSheet(ctx, { name: '灯具规格书', sku_name_keys: ['hp-tl-100', 'hp-dl-140'], language: 'zh' })
	const { id } = await setSpecSheet(ctx, {
		name: 'Quay Mug, autumn fair',
		sku_name_keys: ['hp-mg-200'],
		blocks: [{ block: 'prices', on: true }],
	})
	await operateSpecSheets(ctx, { ids: [id], action: 'freeze' })
	await setSpecSheet(ctx, {
		name: 'Table lamps for retailers',
		sku_name_keys: ['hp-tl-100', 'hp-tl-110', 'hp-tl-120'],
		units: 'both',
	})
}
