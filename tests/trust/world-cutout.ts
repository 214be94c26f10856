import { randomUUID } from 'node:crypto'
import { CutoutOrder } from '#contract/cutout.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'

/**
 * A photo of the background remover as if it had been worked on: no world pays for cutting one out. A SKU has it, too, as
 * the list forgets its photos after some days.
 */
export async function buildCutout(
	app: TestApp,
	seller: Seller,
	{ canary, sku, seed }: { canary: string; sku: string; seed: number },
): Promise<string> {
	const photo = { name: `${canary} cup.jpg`, body: await makePhoto(seed, 64, 64), type: 'image/jpeg' }
	const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', [photo])
	const url = (sent.data as { list: { url: string }[] }).list[0]?.url ?? ''
	await seller.must('setSkuImages', { sku_name_key: sku, images: [{ url, alt: canary }] })
	const id = randomUUID()
	const made = {
		state: 'done' as const,
		needs_hand: true,
		mask_key: `exports/${seller.accountId}/${id}.png`,
		result_url: url,
	}
	const asked = { url, position: 0, width: 64, height: 64, wanted: JSON.stringify(CutoutOrder.parse({})) }
	await app.house.database.db
		.insertInto('cutout')
		.values({ ...asked, ...made, id, account_id: seller.accountId, created_at: app.house.now() })
		.execute()
	return id
}
