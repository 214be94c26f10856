import type { Seller, TestApp } from '#tests/app.ts'
import { finished } from '#tests/make/jobs.ts'
import { sendFiles } from '#tests/make/upload.ts'

/** What a world has imported: a list that ran, and one that is being mended. */
export async function buildImport(app: TestApp, seller: Seller, canary: string, mediaUrl: string) {
	const importId = await uploadList(app, seller, canary)
	const mapping = { '0': 'sku_name', '1': 'bps.product_name', '2': 'bps.price' }
	await finished(seller, (await seller.must('importCheck', { import_id: importId, mapping })).job_id)
	const { job_id } = await seller.must('importRun', { import_id: importId })
	await finished(seller, job_id)
	const openImport = await uploadList(app, seller, canary)
	const mended = { import_id: openImport, row: 2, column: 1, value: `${canary} lantern` }
	await finished(seller, (await seller.must('importCheck', { import_id: openImport, mapping })).job_id)
	await finished(seller, (await seller.must('importFix', mended)).job_id)
	const profile = await seller.must('setMappingProfile', { import_id: openImport, name: `${canary} lists`, mapping })
	const files = [{ file_name: `${canary}-I1.jpg`, access_url: mediaUrl }]
	await seller.must('importPhotos', { import_id: openImport, files })
	const { list } = await seller.must('getNotifications', {})
	return { importId, openImport, profile: profile.id, job: job_id, notification: list[0]?.id ?? '' }
}

async function uploadList(app: TestApp, seller: Seller, canary: string): Promise<string> {
	const body = `SKU,Product name,Price\n${canary}-I1,${canary} lamp,3.50\n${canary}-I2,${canary} lamp,x\n`
	const file = { name: `${canary}.csv`, body, type: 'text/csv' }
	const sent = await sendFiles(app, seller, '/api/importUpload', 'file', [file])
	return (sent.data as { import_id: string }).import_id
}
