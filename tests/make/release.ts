import { createHash } from 'node:crypto'
import { chmodSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { buildWorld, type World } from '#tests/trust/world.ts'
import { finished } from './jobs.ts'
import { makePhoto, sendDocument, sendFiles } from './upload.ts'

/**
 * What is kept of a release in tests/releases/<last migration>: `folder.br`, the data folder of the embedded database
 * after an orderly stop; `database.sql.br`, its export for a PostgreSQL server; `kept.json`, a `Kept`.
 */
export interface Kept {
	/** When it was filled; the tests turn the clock there, so that nothing in it has grown old. */
	at: string
	/** Of the first seller. */
	world: Omit<World, 'seller'> & { email: string; username: string }
	tables: Record<string, KeptTable>
	/** Path in the data folder → SHA-256 of every stored file. */
	files: Record<string, string>
}

/** The columns of a table at that time, each with a digest of its values by primary key. */
interface KeptTable {
	rows: number
	key: string[]
	columns: Record<string, string>
}

/** Lines of one file of an archive's table of contents. */
type Entry = [path: string, bytes: number, mode: number]

/** Brotli that finds a page again 40 MB later: the three databases of a cluster are nearly the same. */
const WINDOW = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 27 }

/** A folder as one compressed file: the length of a table of contents, that table as JSON, the files' bytes. */
export function packFolder(folder: string): Buffer {
	const paths = globSync('**', { cwd: folder, withFileTypes: true, exclude: isPassing })
		.map((entry) => ({ path: join(entry.parentPath, entry.name), folder: entry.isDirectory() }))
		.filter(({ path }) => path !== folder)
		.toSorted((a, b) => (a.path < b.path ? -1 : 1))
	const bodies = paths.map(({ path, folder: isFolder }) => (isFolder ? null : readFileSync(path)))
	const entries = paths.map(({ path }, index): Entry => {
		return [path.slice(folder.length + 1), bodies[index]?.length ?? -1, statSync(path).mode & 0o777]
	})
	const head = Buffer.from(JSON.stringify(entries))
	const length = Buffer.alloc(4)
	length.writeUInt32BE(head.length)
	return compress(Buffer.concat([length, head, ...bodies.filter((body) => body !== null)]))
}

/** The reverse, with the permissions that the files had. */
export function unpackFolder(packed: Buffer, folder: string): void {
	const all = decompress(packed)
	const start = 4 + all.readUInt32BE(0)
	let at = start
	const entries = JSON.parse(all.subarray(4, start).toString()) as Entry[]
	for (const [path, bytes, mode] of entries) {
		const target = join(folder, path)
		mkdirSync(bytes < 0 ? target : dirname(target), { recursive: true })
		if (bytes >= 0) writeFileSync(target, all.subarray(at, (at += bytes)))
		chmodSync(target, mode)
	}
}

export function compress(body: Buffer): Buffer {
	return brotliCompressSync(body, { params: { ...WINDOW, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

export function decompress(body: Buffer): Buffer {
	return brotliDecompressSync(body, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
}

/** Of a running process, not of the account. */
const isPassing = (entry: { name: string }) => ['temp', '.temp', 'database.lock'].includes(entry.name)

/** Digests of every stored file below `files` in a data folder. */
export function digestFiles(dataDir: string): Record<string, string> {
	const paths = globSync('files/**', { cwd: dataDir, withFileTypes: true, exclude: isPassing })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort()
	return Object.fromEntries(paths.map((path) => [path.slice(dataDir.length + 1), sha256(readFileSync(path))]))
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex')

/** Digests of all rows of the application's tables; of those that `kept` names in its columns, when it is given. */
export async function digestTables(
	{ db }: Database,
	kept?: Record<string, Pick<KeptTable, 'key' | 'columns'>>,
): Promise<Record<string, KeptTable>> {
	return db.transaction().execute(async (tx) => {
		await sql`set local timezone = 'UTC'`.execute(tx)
		const { rows: all } = await sql<{ name: string; key: string[]; columns: string[] }>`
			select c.relname as name, array(
				select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
				where i.indrelid = c.oid and i.indisprimary order by 1) as key, array(
				select a.attname::text from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by 1) as columns
			from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(tx)
		const digests: Record<string, KeptTable> = {}
		for (const { name, ...today } of all) {
			const then = kept
				? kept[name]
				: { key: today.key, columns: Object.fromEntries(today.columns.map((c) => [c, ''])) }
			if (!then) continue
			const columns = Object.keys(then.columns).filter((column) => today.columns.includes(column))
			digests[name] = await digestTable(tx, name, then.key, columns)
		}
		return digests
	})
}

async function digestTable(tx: Database['db'], name: string, key: string[], columns: string[]): Promise<KeptTable> {
	const id = sql`concat_ws('/', ${sql.join(key.map((column) => sql`${sql.ref(column)}::text`))})`
	const sums = columns.map(
		(column) => sql`md5(coalesce(string_agg(${id} || '=' || coalesce(${sql.ref(column)}::text, ''), '|'
			order by ${id} collate "C"), '')) as ${sql.id(column)}`,
	)
	const { rows } = await sql<Record<string, string>>`
		select count(*)::int as "rows in it", ${sql.join(sums)} from ${sql.table(name)}`.execute(tx)
	const { 'rows in it': count, ...digests } = rows[0] ?? {}
	return { rows: Number(count), key, columns: digests }
}

/** Two sellers with something in every table, and with what only time brings: versions, undone changes, sold stock. */
export async function fillRelease(app: TestApp): Promise<World> {
	const first = await buildWorld(app, 'kept-a', 'KEPT-A', 4)
	const second = await buildWorld(app, 'kept-b', 'KEPT-B', 1)
	await second.seller.must('setSettings', { currency: 'EUR', timezone: 'Asia/Shanghai', units: 'metric' })
	const { must } = first.seller
	await pictureEverywhere(app, first)
	await must('setSkuAttrs', { list: [{ path: 'bps.price', name: 'Price', width: 120 }] })
	await must('operateCatalog', { catalog_id: first.catalog, action: 'publish' })
	await must('setCatalog', {
		name: 'KEPT-A frozen',
		template: { type: 'system', key: 'KeMeiTemp' },
		content: { category_ids: [first.category], search: { name: 'chair' } },
		mode: 'frozen',
		settings: { watermark: { text: '样品' }, display_content: ['SKU', 'Price', 'MOQ'] },
	})
	await must('setShareLink', { catalog_id: first.catalog, name: 'Closed fair', passcode: '4711' })
	await changeStock(first.seller, first.otherSku)
	await undoSomething(first)
	return first
}

/** A photo, a document and cut thumbnails wherever one can be chosen. */
async function pictureEverywhere(app: TestApp, { seller, sku, parent, child, category }: World): Promise<void> {
	const { must } = seller
	const files = await Promise.all(
		[71, 72, 73, 74].map(async (seed) => ({
			name: `${seed}.jpg`,
			body: await makePhoto(seed, 240, 180),
			type: 'image/jpeg',
		})),
	)
	const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', files)
	const [one = '', two = '', three = '', four = ''] = (sent.data as { list: { url: string }[] }).list.map(
		({ url }) => url,
	)
	await must('setUserInfo', { avatar: one, nickname: '王小明' })
	await must('setCompany', { logo: two })
	await must('updateCategory', { id: category, icon: three })
	await must('setSkuImages', {
		sku_name_key: parent,
		images: [
			{ url: four, alt: '正面' },
			{ url: three, alt: '' },
		],
	})
	await must('setSkuImages', { sku_name_key: child, images: [{ url: one, alt: '' }] })
	await must('setSkuImages', { sku_name_key: child, images: [] })
	await must('adjustThumbnails', {
		items: [{ url: four, rotate: 90, crop: { x: 0.1, y: 0, w: 0.5, h: 0.5 }, background: '#ffeedd' }],
	})
	const settings = { logo: { path: two }, cover: three, watermark: { type: 'image', path: one } }
	await must('setTemplate', { name: 'With pictures', content: { key: 'template_4', settings } })
	const { all } = await must('setCustomParameters', {
		add: [
			{ name: { en: 'Certificate', zh: '证书' }, type: 'file' },
			{ name: { en: 'Margin', zh: '' }, type: 'formula', formula: 'round(bps.price * 0.4, 2)' },
		],
	})
	const certificate = all.find(({ name }) => name.en === 'Certificate')?.key ?? ''
	const { url } = await sendDocument(app, seller)
	await must('productUpsertByAttrPath', {
		items: [{ sku_name_key: sku, attrs: { [`cps.${certificate}`]: url ?? '' } }],
	})
}

async function changeStock({ must }: Seller, sku_name_key: string): Promise<void> {
	for (const inventory of ['40', '12.5', '0', '7'])
		await must('productUpsertByAttrPath', { items: [{ sku_name_key, attrs: { inventory } }] })
}

/** One bulk change that was taken back, and one that still can be. */
async function undoSomething({ seller, sku, otherSku }: World): Promise<void> {
	const { must } = seller
	const raise = { do: 'percent' as const, path: 'bps.price', by: '10' }
	const back = await must('bulkSet', { sku_name_keys: [sku, otherSku], operations: [raise] })
	await must('undoGroup', { group_id: (back as { group_id: string }).group_id })
	await must('bulkSet', { sku_name_keys: [otherSku], operations: [raise] })
	const { job_id } = await must('exportSkus', { sku_name_keys: [sku], format: 'csv' })
	await finished(seller, job_id)
}
