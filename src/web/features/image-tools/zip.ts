/** A file of an archive. */
export interface Entry {
	readonly name: string
	readonly body: Blob
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
	let value = n
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
	return value >>> 0
})

/** Files in a ZIP, as they are: pictures are packed already (PKWARE APPNOTE 6.3, method 0, names in UTF-8). */
export async function zipped(entries: readonly Entry[]): Promise<Blob> {
	const parts: BlobPart[] = []
	const table: BlobPart[] = []
	let [at, tableBytes] = [0, 0]
	for (const { name, body } of entries) {
		const bytes = new Uint8Array(await body.arrayBuffer())
		const path = new TextEncoder().encode(name)
		const facts = [20, 0x08_00, 0, 0, 0x00_21] as const
		const sizes = [crcOf(bytes), bytes.length, bytes.length] as const
		const head = record(0x04_03_4b_50, facts, sizes, [path.length, 0])
		table.push(record(0x02_01_4b_50, [20, ...facts], sizes, [path.length, 0, 0, 0, 0, 0, 0], [at]), path)
		parts.push(head, path, bytes)
		at += head.length + path.length + bytes.length
		tableBytes += 46 + path.length
	}
	const count = entries.length
	const end = record(0x06_05_4b_50, [0, 0, count, count], [tableBytes, at], [0])
	return new Blob([...parts, ...table, end], { type: 'application/zip' })
}

/** A mark of four bytes, then by turns some numbers of two bytes and some of four. */
function record(mark: number, ...runs: (readonly number[])[]): Uint8Array<ArrayBuffer> {
	const widths = runs.map((_, run) => (run % 2 === 0 ? 2 : 4))
	const bytes = runs.reduce((sum, run, at) => sum + run.length * (widths[at] ?? 0), 4)
	const view = new DataView(new ArrayBuffer(bytes))
	view.setUint32(0, mark, true)
	let at = 4
	for (const [run, values] of runs.entries())
		for (const value of values) {
			if (widths[run] === 2) view.setUint16(at, value, true)
			else view.setUint32(at, value, true)
			at += widths[run] ?? 0
		}
	return new Uint8Array(view.buffer)
}

function crcOf(bytes: Uint8Array): number {
	let crc = 0xff_ff_ff_ff
	for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
	return (crc ^ 0xff_ff_ff_ff) >>> 0
}
