import { availableParallelism } from 'node:os'
import { makePhoto } from '../harness/photos.ts'
import { embeddedFolder, signUp } from '../harness/seller.ts'
import { type Server, startServer } from '../harness/server.ts'
import { type Bench, type Row, upTo, type Workload } from '../workload.ts'

const PHOTOS = 725
const WITHIN_S = 60
/** Three megapixels, as shops have them. */
const [WIDTH, HEIGHT] = [2000, 1500]
/** Photos that differ to the eye; the others are the same with another comment in the file. */
const DISTINCT = 24
/** What a request carries, and how many are under way, as the browser sends them. */
const AT_ONCE = 4

/** A folder of photos: sent, read, made safe and cut into three sizes, on the embedded database. */
export const photos: Workload = {
	name: 'photos',
	async run(bench) {
		const server = await startServer(await embeddedFolder(bench))
		try {
			await signUp(server)
			return [await upload(server, bench)]
		} finally {
			await server.stop()
		}
	},
}

async function upload(server: Server, { smoke }: Bench): Promise<Row> {
	const count = smoke ? AT_ONCE : PHOTOS
	const distinct = await Promise.all(
		Array.from({ length: Math.min(count, DISTINCT) }, (_, seed) => makePhoto(seed, WIDTH, HEIGHT)),
	)
	const waiting = Array.from({ length: count }, (_, n) => n)
	const send = async () => {
		for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
			const body = commented(distinct[n % distinct.length] ?? Buffer.alloc(0), `photo ${n}`)
			await server.send('/api/uploadImg', 'img', [{ name: `${n}.jpg`, body }])
		}
	}
	const began = performance.now()
	await Promise.all(Array.from({ length: AT_ONCE }, send))
	const seconds = (performance.now() - began) / 1000
	return upTo(`${count} photos of 3 MP, ${availableParallelism()} processors`, seconds, WITHIN_S, 's')
}

/** The same JPEG with a comment right behind its first marker. */
function commented(jpeg: Buffer, comment: string): Uint8Array<ArrayBuffer> {
	const text = Buffer.from(comment)
	const segment = Buffer.from([0xff, 0xfe, 0, text.length + 2])
	return Uint8Array.from(Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)]))
}
