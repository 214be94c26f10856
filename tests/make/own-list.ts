import { expect } from 'vitest'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { exports } from '#contract/export.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { checkEnded, checkList, lookAt } from './imports.ts'
import { finished } from './jobs.ts'

/** What is exported of all SKUs. */
export type ListParams = Omit<ParamsOf<(typeof exports)['exportSkus']>, 'search'>

/** A list of ours as it is downloaded. */
export interface ExportedList {
	body: Buffer
	name: string
}

/** Exports all SKUs and loads the file. */
export async function exportList(app: TestApp, seller: Seller, params: ListParams): Promise<ExportedList> {
	const { job_id } = await seller.must('exportSkus', { search: {}, ...params })
	const { result } = await finished(seller, job_id)
	const reply = await app.app.inject({ method: 'GET', url: String(result?.['url']) })
	expect(reply.statusCode).toBe(200)
	return { body: reply.rawPayload, name: String(result?.['file_name']) }
}

/** Checks a list of ours as an import, its pictures with it, and says what would change. */
export async function importAgain(app: TestApp, seller: Seller, { body, name }: ExportedList) {
	const { import_id } = await checkList(app, seller, body, { name })
	const { picture_job } = await seller.must('importGet', { import_id })
	if (picture_job) await finished(seller, picture_job.id)
	await checkEnded(seller, import_id)
	const { counts, list } = await lookAt(seller, import_id)
	const said = list.flatMap(({ key, status, changes, errors }) =>
		status === 'same' ? [] : [[key, status, changes, errors.map(({ code }) => code)]],
	)
	return { said, counts }
}
