import type { Seller, TestApp } from '#tests/app.ts'
import { finished } from './jobs.ts'
import { makePhoto, sendFiles } from './upload.ts'

/** Uploads a photo-like picture; answers its address. */
export async function uploadPhoto(test: TestApp, seller: Pick<Seller, 'token'>, seed: number): Promise<string> {
	const [url = ''] = await uploadPhotos(test, seller, [seed])
	return url
}

/** Uploads photo-like pictures at once; answers their addresses. */
export async function uploadPhotos(
	test: TestApp,
	seller: Pick<Seller, 'token'>,
	seeds: readonly number[],
): Promise<string[]> {
	const files = seeds.map(async (seed) => ({
		name: `photo-${seed}.jpg`,
		body: await makePhoto(seed),
		type: 'image/jpeg',
	}))
	const { data } = await sendFiles(test, seller, '/api/uploadImg', 'img', await Promise.all(files))
	return (data as { list: { url: string }[] }).list.map(({ url }) => url)
}

/** New SKUs with a name and a price each; answers their keys in the same order. */
export async function makeGoods(
	{ must }: Pick<Seller, 'must'>,
	names: readonly string[],
	{ category_id, attrs = {} }: { category_id?: number; attrs?: Record<string, unknown> } = {},
): Promise<string[]> {
	const items = names.map((sku_name, index) => ({
		sku_name,
		...(category_id ? { category_id } : {}),
		attrs: { 'bps.product_name': `Product ${sku_name}`, 'bps.price': `${index + 1}.50`, ...attrs },
	}))
	const { results } = await must('productUpsertByAttrPath', { items })
	return results.map(({ sku_name_key, error }) => {
		if (!sku_name_key) throw new Error(error?.msg)
		return sku_name_key
	})
}

/** The bytes and the name of what an export job made. */
export async function exported(test: TestApp, seller: Pick<Seller, 'must'>, job_id: string) {
	const job = await finished(seller, job_id)
	if (job.state !== 'done') throw new Error(`${job.state}: ${job.error?.msg ?? ''}`)
	const { url = '', file_name = '' } = job.result as { url?: string; file_name?: string }
	const { rawPayload } = await test.app.inject({ url })
	return { bytes: rawPayload, file_name }
}
