import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_RULES } from '#domain/import/rules.ts'
import type { Ctx } from '#server/context.ts'
import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { importCheckJob } from '#server/modules/import/index.ts'
import { importCheck } from '#server/modules/import/import.service.ts'
import { importUpload } from '#server/modules/import/upload.service.ts'
import { csv } from '#tests/make/imports.ts'
import { until } from '#tests/make/until.ts'
import { endProcess, type CrashPlace, startProcess } from './place.ts'

/** Rows of the list that is imported while processes die: eight chunks, more than there are kills. */
export const ROWS = 4000
const LIST = csv([
	['SKU', 'Parent SKU', 'Product name', 'Stock', 'Category'],
	...Array.from({ length: ROWS }, (_, at) => [
		`K-${at}`,
		// Every hundredth is a parent that stands below its variants.
		at % 100 === 99 ? '' : `K-${at - (at % 100) + 99}`,
		`Lamp ${at}`,
		at % 100 === 99 ? '' : '3',
		`Home > Room ${at % 7}`,
	]),
])

/** A checked import in a house whose own engine rests: a worker takes up what is started now. */
export async function checkedImport(ctx: Ctx, dataDir: string): Promise<{ ctx: Ctx; import_id: string }> {
	const path = join(dataDir, 'list.csv')
	await writeFile(path, LIST)
	const file = await importUpload(ctx, [{ file_name: 'list.csv', path, bytes: LIST.length }])
	const mapping = Object.fromEntries(file.columns.map(({ index, target }) => [index, target ?? null]))
	const engine = await startEngine(ctx.house, { import_check: importCheckJob })
	const own = { ...ctx, house: engine.house }
	const check = await importCheck(own, {
		import_id: file.import_id,
		mapping,
		rules: { ...DEFAULT_RULES, defaults: {} },
	})
	await reach(own, check.job_id, 'done')
	await engine.jobs.stop()
	return { ctx, import_id: file.import_id }
}

export async function ended(ctx: Ctx, job_id: string) {
	const deadline = Date.now() + 150_000
	for (;;) {
		const job = await ctx.db
			.selectFrom('job')
			.selectAll()
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', job_id)
			.executeTakeFirstOrThrow()
		if (!['queued', 'running'].includes(job.state)) return job
		if (Date.now() > deadline) throw new Error(`the job is still ${job.state}`)
		await sleep(100)
	}
}

/**
 * Lets worker processes work on what is started, and kills them `times` in a row soon after they have said more;
 * `killed` looks at what is there after each. Answers when the last worker has said `enough`, or
 * that nothing is left to do.
 */
export async function killAgainAndAgain(
	place: CrashPlace,
	{ times, enough, killed }: { times: number; enough: number; killed?: (said: number) => Promise<void> },
): Promise<void> {
	const said = { rows: 0, isOver: false }
	const isEnough = () => said.rows >= enough || said.isOver
	let kills = 0
	const start = () =>
		startProcess(place, join(import.meta.dirname, 'worker.ts'), (line) => {
			said.rows = Math.max(said.rows, Number(/^written (\d+)$/.exec(line)?.[1] ?? 0))
			said.isOver ||= line === 'all done'
		})
	let worker = await start()
	while (kills < times && !isEnough()) {
		const before = said.rows
		await until(
			() => said.rows > before || said.isOver,
			() => `more than ${before} written`,
		)
		await sleep(Math.random() * 60)
		const { rows } = said
		await endProcess(worker, 'SIGKILL')
		kills++
		await killed?.(rows)
		worker = await start()
	}
	// Where this process is slow to hear, a worker gets further before it is killed.
	if (kills < times / 2) throw new Error(`all was done after ${kills} kills`)
	await until(isEnough, () => `${enough} written, only ${said.rows}`, 180)
	await endProcess(worker, 'SIGTERM')
}
