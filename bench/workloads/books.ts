import { growth, makeBook, timed, uploadList } from '../harness/lists.ts'
import { makePhoto } from '../harness/photos.ts'
import { embeddedFolder, signUp } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { type Bench, type Row, upTo, type Workload } from '../workload.ts'

const IMPORT_S = 20
const PICTURES_MB = 250
const PHOTO = [480, 360] as const

/** Workbooks taken in by the embedded database: rows with dry run and write, a fix, the undo; pictures in rows. */
export const books: Workload = {
	name: 'books',
	async run(bench) {
		return [...(await rowsOf(bench, bench.smoke ? 300 : 10_000)), ...(await pictures(bench, bench.smoke ? 20 : 2000))]
	},
}

async function rowsOf(bench: Bench, count: number): Promise<Row[]> {
	const book = await makeBook(bench, count)
	const server = await startServer(await embeddedFolder(bench))
	try {
		await signUp(server)
		let import_id = ''
		const whole = await timed(async () => {
			const list = await uploadList(server, 'prices.xlsx', book)
			import_id = list.import_id
			await server.done((await server.call('importCheck', list)).job_id)
			await server.done((await server.call('importRun', { import_id })).job_id)
		})
		const undo = await timed(async () => {
			const { job_id } = await server.call('importUndo', { import_id })
			if (job_id) await server.done(job_id)
		})
		const again = await uploadList(server, 'prices.xlsx', book)
		await server.done((await server.call('importCheck', { ...again, rules: { deleted: 'restore' } })).job_id)
		const fix = { import_id: again.import_id, row: 2, column: 3, value: '7' }
		const fixed = await timed(async () => server.done((await server.call('importFix', fix)).job_id))
		return [
			upTo(`import of ${count} rows from xlsx, dry run and write, embedded`, whole / 1000, IMPORT_S, 's'),
			{ workload: 'undo of it, as a job', ours: `${(undo / 1000).toFixed(1)} s` },
			{ workload: 'one cell fixed in its check', ours: `${(fixed / 1000).toFixed(1)} s` },
		]
	} finally {
		await server.stop()
	}
}

async function pictures(bench: Bench, count: number): Promise<Row[]> {
	const photos = await makePhotos(count)
	const column = { header: 'Picture', type: 'image', width: 12 } as const
	const cells = (n: number) => [{ image: photos[n - 1] ?? null, ext: 'jpeg', width: 72, height: 54 } as const]
	const book = await makeBook(bench, count, {
		columns: [column],
		cells: (n) => cells(n).flatMap(({ image, ...rest }) => (image ? [{ image, ...rest }] : [])),
	})
	const server = await startServer(await embeddedFolder(bench))
	try {
		await signUp(server)
		const idle = server.memory()
		const most = await growth(server, idle, () => takePictures(server, book))
		return [upTo(`${count} pictures in rows of a workbook, memory above idle`, most, PICTURES_MB, 'MB')]
	} finally {
		await server.stop()
	}
}

async function takePictures(server: Server, book: Uint8Array<ArrayBuffer>): Promise<void> {
	const list = await uploadList(server, 'pictures.xlsx', book)
	const { import_id } = list
	await server.done((await server.call('importCheck', list)).job_id)
	const { picture_job } = await server.call('importGet', { import_id })
	if (picture_job) await server.done(picture_job.id)
	const { job } = await server.call('importGet', { import_id })
	if (job) await server.done(job.id)
	await server.done((await server.call('importRun', { import_id })).job_id)
}

async function makePhotos(count: number): Promise<Buffer[]> {
	const photos: Buffer[] = []
	for (let seed = 0; seed < count; seed++) photos.push(await makePhoto(seed, ...PHOTO))
	return photos
}
