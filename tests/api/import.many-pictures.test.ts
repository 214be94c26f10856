import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { signUp, startApp } from '#tests/app.ts'
import { checkList, csv, lookAt, runImport } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'
import { makeArchive } from '#tests/make/workbook.ts'

/** `PICTURES=5000` for the size of a large seller (product.md section 3.3); every run takes what it can afford. */
const COUNT = Number(process.env['PICTURES'] ?? 200)
const BAD = [7, Math.floor(COUNT / 2), COUNT]

test(`of ${COUNT} pictures three are bad: only those three are missing`, async () => {
	const app = await startApp('pglite')
	try {
		const seller = await signUp(app, 'many')
		const numbers = Array.from({ length: COUNT }, (_, at) => at + 1)
		const entries: Record<string, Buffer> = {}
		for (const n of numbers) entries[`P-${n}.jpg`] = await makePhoto(n, 64, 48)
		const [cut, text, empty] = BAD.map((n) => `P-${n}.jpg`)
		entries[cut ?? ''] = entries[cut ?? '']?.subarray(0, 60) ?? Buffer.alloc(0)
		entries[text ?? ''] = Buffer.from('<html>')
		entries[empty ?? ''] = Buffer.alloc(0)
		const { import_id } = await checkList(app, seller, csv([['SKU'], ...numbers.map((n) => [`P-${n}`])]))
		const body = await readFile(await makeArchive(entries))
		const sent = await sendFiles(app, seller, '/api/importZip', 'file', [{ name: 'photos.zip', body }])
		const { archive } = sent.data as { archive: string }
		const { job_id } = await seller.must('importPictures', { import_id, from: 'archive', archive })
		const { result } = await finished(seller, job_id, 600)
		expect(result).toMatchObject({ bad_total: 3 })
		expect([...((result?.['bad'] ?? []) as string[])].sort()).toEqual(BAD.map((n) => `P-${n}.jpg`).toSorted())
		const { job } = await seller.must('importGet', { import_id })
		if (job) await finished(seller, job.id)
		expect((await lookAt(seller, import_id)).photos).toMatchObject({ matched: COUNT - 3, unmatched_total: 0 })
		expect((await runImport(seller, import_id)).result).toMatchObject({ new: COUNT, error: 0 })
		const bare = await app.house.database.db
			.selectFrom('sku')
			.select('sku_name')
			.where('account_id', '=', seller.accountId)
			.where('main_img_md5', 'is', null)
			.execute()
		expect(bare.map(({ sku_name }) => sku_name).toSorted()).toEqual(BAD.map((n) => `P-${n}`).toSorted())
	} finally {
		await app.close()
	}
}, 900_000)
