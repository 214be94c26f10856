import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPrograms } from '#tests/postgres.ts'
import { cellsOf, FIELDS, growth, timed, uploadList } from '../harness/lists.ts'
import { embeddedFolder, freshDatabase, freshFolder, signUp } from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { median, shown } from '../harness/stats.ts'
import { type Bench, type Row, ratioRow, upTo, type Workload } from '../workload.ts'

const ROWS_A_SECOND = 4000
const ROWS_A_SECOND_EMBEDDED = 1500
const EMBEDDED_ROWS = 20_000
/** How many times as fast COPY may be. */
const COPY_RATIO = 45
const GROWTH_MB = 400
const LOOP_MS = 100

/** A price list in CSV: rows a second, memory and event loop of the server, against COPY of the same rows. */
export const importing: Workload = {
	name: 'import',
	async run(bench) {
		const many = bench.smoke ? 300 : 100_000
		const served = await importInto(bench, many, await freshDatabase(bench))
		const copy = await copyRows(bench, many)
		const ratio = copy / served.rate
		const rows = [
			atLeast(
				`import of ${many} rows, PostgreSQL`,
				served.rate,
				ROWS_A_SECOND,
				`${shown(copy, 'rows/s')} (COPY)`,
				ratio,
			),
			ratioRow(
				'COPY of the same rows, against it',
				shown(served.rate, 'rows/s'),
				shown(copy, 'rows/s'),
				ratio,
				COPY_RATIO,
			),
			{ workload: 'check before it, PostgreSQL', ours: shown(served.checkRate, 'rows/s') },
			upTo('memory above idle while importing', served.growth, GROWTH_MB, 'MB'),
			upTo('event loop p99 while importing', served.loopP99, LOOP_MS, 'ms'),
		]
		// A new embedded database takes longer to make than the rest of a smoke.
		return bench.smoke ? rows : [...rows, ...(await embeddedRows(bench))]
	},
}

async function embeddedRows(bench: Bench): Promise<Row[]> {
	const { rate, loopP99 } = await importInto(bench, EMBEDDED_ROWS, undefined)
	return [
		atLeast(`import of ${EMBEDDED_ROWS} rows, embedded`, rate, ROWS_A_SECOND_EMBEDDED),
		upTo('event loop p99 while importing, embedded', loopP99, LOOP_MS, 'ms'),
	]
}

function atLeast(workload: string, value: number, least: number, yardstick?: string, ratio?: number): Row {
	const row = { workload, ours: shown(value, 'rows/s'), limit: `≥ ${least} rows/s`, holds: value >= least }
	return yardstick === undefined || ratio === undefined ? row : { ...row, yardstick, ratio }
}

async function importInto(bench: Bench, count: number, databaseUrl: string | undefined) {
	const dataDir = await (databaseUrl === undefined ? embeddedFolder(bench) : freshFolder(bench))
	const server = await startServer(dataDir, databaseUrl)
	try {
		await signUp(server)
		const idle = server.memory()
		const { import_id, mapping } = await uploadList(server, 'prices.csv', priceList(count))
		await server.read()
		let [checkMs, runMs] = [0, 0]
		const most = await growth(server, idle, async () => {
			checkMs = await timed(async () => server.done((await server.call('importCheck', { import_id, mapping })).job_id))
			runMs = await timed(async () => server.done((await server.call('importRun', { import_id })).job_id))
		})
		const { loopP99Ms } = await server.read()
		const perSecond = (ms: number) => (count / ms) * 1000
		return {
			rate: perSecond(runMs),
			checkRate: perSecond(checkMs),
			growth: most,
			loopP99: loopP99Ms,
		}
	} finally {
		await server.stop()
	}
}

/** The price list as CSV. */
export function priceList(count: number): string {
	const lines = Array.from({ length: count }, (_, index) => cellsOf(index + 1).join(','))
	return `${FIELDS.join(',')}\n${lines.join('\n')}\n`
}

/** Rows a second of PostgreSQL's own COPY into a table with an index. */
async function copyRows(bench: Bench, count: number): Promise<number> {
	const url = await freshDatabase(bench)
	const file = join(await freshFolder(bench), 'rows.csv')
	await writeFile(file, priceList(count))
	const psql = (...commands: string[]) => {
		const args = [url, '-q', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((command) => ['-c', command])]
		const { status, stderr } = spawnSync(join(findPrograms(), 'psql'), args, { encoding: 'utf8' })
		if (status !== 0) throw new Error(stderr)
	}
	const columns =
		'sku text primary key, name text, cate text, price numeric, moq int, carton int, brand text, material text, color text, about text'
	const rates = [1, 2, 3].map(() => {
		psql('drop table if exists goods', `create table goods (${columns})`)
		const began = performance.now()
		psql(`\\copy goods from '${file}' csv header`)
		return (count / (performance.now() - began)) * 1000
	})
	return median(rates)
}
