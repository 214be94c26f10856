import type { Seller } from '#tests/app.ts'

/** A frozen spec sheet of an account's world: what its SKU was stands in its version. */
export async function buildSpecSheet({ must }: Seller, canary: string, sku: string) {
	const { id } = await must('setSpecSheet', { name: `${canary} sheet`, sku_name_keys: [sku] })
	await must('operateSpecSheets', { ids: [id], action: 'freeze' })
	await must('operateSpecSheets', { ids: [id], action: 'publish' })
	const { link } = await must('getSpecSheet', { id })
	return { specSheet: id, specSheetToken: link?.split('/').at(-1) ?? '' }
}
