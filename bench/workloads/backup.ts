import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { timed, watched } from '../harness/lists.ts'
import { freshDatabase, freshFolder } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { openShop } from '../harness/shop.ts'
import { percentile, shown } from '../harness/stats.ts'
import { type Bench, type Row, upTo, type Workload } from '../workload.ts'

const [SKUS, PHOTOS] = [100_000, 5000]
/** As photos for the web are: three files of each lie in the store. */
const PHOTO_SIZE = [640, 480] as const
const [BACKUP_S, RESTORE_S] = [180, 300]
const LIST_MS = 150
/** How long the list is looked at without a backup, to tell what the machine is busy with besides. */
const LOOK_BEFORE_MS = 3000
const WAIT_MS = 5000
/** How many write beside the copy of the embedded database, and how long each waits after an answer. */
const [WRITERS, WRITE_EVERY_MS] = [4, 50]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

/**
 * A shop put into one file and back into an empty installation: of a server while somebody works with the list, of the embedded
 * database, which has its rows from there, while others write.
 */
export const backup: Workload = {
	name: 'backup',
	async run(bench) {
		const [skus, photos] = bench.smoke ? [300, 4] : [SKUS, PHOTOS]
		const of = `${skus} SKUs with ${photos} photos`
		const dataDir = await freshFolder(bench)
		const server = await openShop(bench, { skus, photos, photoSize: PHOTO_SIZE, dataDir })
		try {
			const before = await watched(server, () => pause(bench.smoke ? 0 : LOOK_BEFORE_MS))
			const made = await watched(server, async () => server.done((await server.call('makeBackup', {})).job_id))
			const file = await newestBackup(dataDir)
			const restoring = await restore(await freshFolder(bench), file, await freshDatabase(bench))
			const rows = [
				upTo(`backup of ${of}, PostgreSQL`, made.ms / 1000, BACKUP_S, 's'),
				upTo('the list meanwhile, p95', made.p95, LIST_MS, 'ms'),
				{ workload: 'the list before it, p95', ours: shown(before.p95, 'ms') },
				upTo('its restore, PostgreSQL', restoring / 1000, RESTORE_S, 's'),
			]
			// A new embedded database takes longer to make than the rest of a smoke.
			return bench.smoke ? rows : [...rows, ...(await embeddedRows(bench, of, { file, server }))]
		} finally {
			await server.stop()
		}
	},
}

async function embeddedRows(bench: Bench, of: string, from: { file: string; server: Server }): Promise<Row[]> {
	const dataDir = await freshFolder(bench)
	const filling = await restore(dataDir, from.file)
	const server = await startServer(dataDir)
	try {
		server.use(from.server.session())
		const writing = writeOn(server)
		const saying: string[] = []
		const made = await watched(server, async () => saying.push(await script('backup', [], dataDir)))
		const waits = await writing.end()
		const printed = /waited (\d+) ms/.exec(saying.join())?.[1]
		return [
			upTo('its restore, embedded', filling / 1000, RESTORE_S, 's'),
			upTo(`backup of ${of}, embedded`, made.ms / 1000, BACKUP_S, 's'),
			upTo(`the longest of ${waits.length} writes meanwhile, none failed`, Math.max(...waits), WAIT_MS, 'ms'),
			upTo('the pause that the command prints', Number(printed), WAIT_MS, 'ms'),
			{ workload: 'these writes, median', ours: shown(percentile(waits, 0.5), 'ms') },
			{ workload: 'the list meanwhile, p95, embedded', ours: shown(made.p95, 'ms') },
		]
	} finally {
		await server.stop()
	}
}

/** Some who save prices one after the other until it ends, which answers how long each save took; one that fails ends it badly. */
function writeOn(server: Server): { end(): Promise<number[]> } {
	const over = new AbortController()
	const waits: number[] = []
	const write = async (writer: number) => {
		for (let turn = 1; !over.signal.aborted; turn++) {
			const sku_name_key = `sku-${String(writer + 1).padStart(6, '0')}`
			const attrs = { 'bps.price': `${turn % 900}.25` }
			const save = async () => {
				const { results } = await server.call('productUpsertByAttrPath', { items: [{ sku_name_key, attrs }] })
				if (results?.some(({ ok }) => !ok))
					throw new Error(`a write failed beside the backup: ${JSON.stringify(results)}`)
			}
			waits.push(await timed(save))
			await pause(WRITE_EVERY_MS)
		}
	}
	const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
	writing.catch(() => undefined)
	return {
		async end() {
			over.abort()
			await writing
			return waits
		},
	}
}

async function newestBackup(dataDir: string): Promise<string> {
	const [name = ''] = (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.tar'))
	return join(dataDir, 'backups', name)
}

/** Puts a backup into an installation that nobody has started, as its operator does; answers how long that takes, in ms. */
function restore(dataDir: string, file: string, databaseUrl?: string): Promise<number> {
	return timed(() => script('restore', [file], dataDir, databaseUrl))
}

/** Runs one of the operator's commands; answers what it prints. */
async function script(name: string, args: readonly string[], dataDir: string, databaseUrl = ''): Promise<string> {
	const env = { ...process.env, VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl }
	const { stdout } = await run(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env })
	return stdout
}
