import type { Seller } from '#tests/app.ts'

/** A frozen spec sheet of an account's world: what its SKU was stands in its version. */
export async function buildSpecSheet({ must }: Seller, canary: string, sku: string): Promise<{ specSheet: string }> {
	const { id } = await must('setSpecSheet', { name: `${canary} sheet`, sku_name_keys: [sku] })
	await must('operateSpecSheets', { ids: [id], action: 'freeze' })
	return { specSheet: id }
}
