import type { Job } from '#contract/job.ts'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import type { Answer, Seller, TestApp } from '#tests/app.ts'
import { finished } from './jobs.ts'
import { until } from './until.ts'
import { sendFiles } from './upload.ts'

type Ways = { name?: string; mapping?: Record<string, string | null>; rules?: Partial<ImportRules> }

/** A CSV text of rows of cells. */
export function csv(rows: readonly (readonly string[])[], delimiter = ','): string {
	return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\n')
}

/** Sends a list; the answer may be a refusal. */
export async function sendList(
	app: TestApp,
	seller: Seller,
	body: string | Buffer,
	name = 'list.csv',
): Promise<Answer<ImportFile>> {
	return (await sendFiles(app, seller, '/api/importUpload', 'file', [{ name, body }])) as Answer<ImportFile>
}

/** Sends a list and checks it with the columns as they were found, or as `mapping` changes them. */
export async function checkList(app: TestApp, seller: Seller, body: string | Buffer, ways: Ways = {}) {
	const sent = await sendList(app, seller, body, ways.name)
	if (sent.state !== 0) throw new Error(sent.msg)
	const { import_id, columns } = sent.data
	const found = Object.fromEntries(columns.map(({ index, target }) => [index, target ?? null]))
	const mapping = { ...found, ...ways.mapping }
	const check = async (rules = ways.rules ?? {}) => {
		const { job_id } = await seller.must('importCheck', { import_id, mapping, rules })
		return finished(seller, job_id)
	}
	await check()
	return { import_id, mapping, check, ...(await lookAt(seller, import_id)) }
}

/** Where an import stands, with its first rows. */
export async function lookAt(seller: Seller, import_id: string) {
	const { counts, problems, list, photos, state } = await seller.must('importGet', { import_id, size: 200 })
	return { counts, problems, list, photos, state }
}

/** Waits until an import is not being checked any more; pictures that come in have it checked again. */
export function checkEnded(seller: Pick<Seller, 'must'>, import_id: string): Promise<void> {
	return until(async () => (await seller.must('importGet', { import_id })).state !== 'checking', 'the end of the check')
}

/** Writes a checked import. */
export async function runImport(seller: Seller, import_id: string): Promise<Job> {
	const { job_id } = await seller.must('importRun', { import_id })
	return finished(seller, job_id, 120)
}

/** Sends, checks and writes a list. */
export async function importList(app: TestApp, seller: Seller, body: string | Buffer, ways: Ways = {}) {
	const checked = await checkList(app, seller, body, ways)
	const job = await runImport(seller, checked.import_id)
	if (job.state !== 'done') throw new Error(job.error?.msg ?? job.state)
	return { ...checked, result: job.result ?? {} }
}
