import { sentence, isRefusalCode } from '#contract/refusals/index.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { ImportDraft } from '#domain/import/draft.ts'
import { foldHeader } from '#domain/import/headers/fold.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { streamedResult } from '#server/jobs/result-file.ts'
import type { Cell, SheetContent } from '#server/sheets/sheet-content.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { readChunks } from '../drafts.service.ts'
import { mendedRows } from '../mend/mended-rows.service.ts'
import { failedAmong, type RowFinding } from '../rows.store.ts'
import { ImportPayload } from '../stored.rule.ts'
import { ownSession, type Session } from '../session.service.ts'

/** Rows whose objections are looked up at once. */
const BATCH = 500
const REASON = { en: 'Reason', zh: '原因' } as const
/** Why a good row goes home with the others. */
const ALONG = {
	en: 'This row is fine. It comes along because it belongs to the product of a refused row.',
	zh: '此行没有问题，因与问题行属于同一产品而一并导出。',
} as const

/** Writes the refused rows of an import as a workbook of its own: the list's columns as they are mended, and why. */
export const importFailedRowsJob: JobHandler = async (run) => {
	const { ctx } = run
	const { import_id } = readStored(ImportPayload, run.payload, 'payload of import_failed_rows')
	const session = await ownSession(ctx, import_id)
	const file_name = `${nameOf(ctx, session)}.xlsx`
	const storage_key = await streamedResult(run, file_name, xlsxStream(contentOf(run, session)))
	return { storage_key, file_name, summary: file_name }
}

/** Columns that such a workbook has added itself, when it comes back, are left out. */
function contentOf(run: JobRun, session: Session): SheetContent {
	const { columns } = session.file
	const reasons = Object.values(REASON).map(foldHeader)
	const kept = columns.filter(({ index, header }) => {
		return session.mapping?.[index] || !reasons.includes(foldHeader(header))
	})
	async function* rows(): AsyncGenerator<Cell[][]> {
		for await (const failed of failedRows(run, session))
			yield failed.map(({ cells, reason }) => [...kept.map(({ index }) => cells[index] ?? null), reason])
	}
	return {
		columns: [
			...kept.map(({ header }) => ({ header, type: 'text', width: 18 }) as const),
			{ header: REASON[run.ctx.locale], type: 'text', width: 60 },
		],
		rows: rows(),
	}
}

/** In batches. */
async function* failedRows(run: JobRun, session: Session) {
	const { ctx } = run
	const along = await relativesOfFailed(run, session)
	const { rows } = await mendedRows(ctx, session)
	let seen = 0
	for await (const batch of batches(rows())) {
		run.signal.throwIfAborted()
		const failed = await failedAmong(
			ctx,
			session.id,
			batch.map(({ row }) => row),
		)
		yield batch.flatMap(({ row, cells }) => {
			const findings = failed.get(row)
			if (findings) return [{ cells, reason: reasonOf(ctx, session, findings) }]
			return along.has(row) ? [{ cells, reason: ALONG[ctx.locale] }] : []
		})
		seen += batch.length
		run.progress(seen, Math.max(seen, session.file.total_rows))
	}
}

/**
 * Rows without which a refused one would be read otherwise: those of its product that are read together, and its
 * parent's, wherever that stands in the list.
 */
async function relativesOfFailed(run: JobRun, session: Session): Promise<ReadonlySet<number>> {
	const along = new Set<number>()
	const parents = new Set<string>()
	for await (const { drafts, failed } of withFailures(run, session)) {
		const broken = new Set(drafts.flatMap((draft) => (failed(draft) ? (draft.family ?? []) : [])))
		for (const draft of drafts) {
			if (draft.family !== undefined && broken.has(draft.family)) for (const row of draft.rows) along.add(row)
			if (draft.parent_sku_name && failed(draft)) parents.add(foldText(draft.parent_sku_name))
		}
	}
	if (!parents.size) return along
	for await (const { drafts } of readChunks(run.ctx, session)) {
		run.signal.throwIfAborted()
		for (const { sku_name, rows } of drafts)
			if (sku_name !== null && parents.has(foldText(sku_name))) for (const row of rows) along.add(row)
	}
	return along
}

/** The SKUs of the list, and which of them were refused. */
async function* withFailures({ ctx, signal }: JobRun, session: Session) {
	for await (const { drafts } of readChunks(ctx, session)) {
		signal.throwIfAborted()
		const related = drafts.filter(({ family, parent_sku_name }) => family !== undefined || parent_sku_name)
		const rows = related.flatMap((draft) => draft.rows)
		const found = rows.length ? await failedAmong(ctx, session.id, rows) : new Map<number, unknown>()
		yield { drafts: related, failed: ({ rows }: ImportDraft) => rows.some((row) => found.has(row)) }
	}
}

async function* batches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
	let batch: SheetRow[] = []
	for await (const row of rows) {
		batch.push(row)
		if (batch.length < BATCH) continue
		yield batch
		batch = []
	}
	if (batch.length) yield batch
}

/** Every sentence with the header of the column it speaks of. */
function reasonOf({ locale }: Ctx, { file }: Session, findings: readonly RowFinding[]): string {
	return findings
		.filter(({ warning }) => !warning)
		.map(({ code, column, params, msg }) => {
			const header = column === undefined ? undefined : file.columns[column]?.header
			const said = msg ?? (isRefusalCode(code) ? sentence(code, locale, params) : code)
			return header ? `${header}: ${said}` : said
		})
		.join(' ')
}

function nameOf({ locale }: Ctx, { file_name }: Session): string {
	const base = fileNameOf(file_name.replace(/\.\w{1,5}$/, ''), 'SKUs')
	return locale === 'zh' ? `${base} 问题行` : `${base} problem rows`
}
