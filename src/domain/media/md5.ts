const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0)
const BLOCK = 64

/**
 * The md5 of bytes in hexadecimal, as the storage knows pictures by: browsers have no md5 of their own. It tells equal
 * files apart from others; it protects nothing.
 */
export function md5(bytes: Uint8Array): string {
	const state = new Int32Array([0x67_45_23_01, 0xef_cd_ab_89 | 0, 0x98_ba_dc_fe | 0, 0x10_32_54_76])
	const whole = bytes.length - (bytes.length % BLOCK)
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const words = new Int32Array(16)
	for (let at = 0; at < whole; at += BLOCK) mix(state, fill(words, view, at))
	const tail = tailOf(bytes, whole)
	for (let at = 0; at < tail.byteLength; at += BLOCK) mix(state, fill(words, tail, at))
	const out = new DataView(new ArrayBuffer(16))
	for (const [index, word] of state.entries()) out.setInt32(index * 4, word, true)
	return Array.from(new Uint8Array(out.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is left after whole blocks, with the mark of the end and the length in bits. */
function tailOf(bytes: Uint8Array, from: number): DataView {
	const rest = bytes.length - from
	const tail = new Uint8Array(rest < BLOCK - 8 ? BLOCK : 2 * BLOCK)
	tail.set(bytes.subarray(from))
	tail[rest] = 0x80
	const view = new DataView(tail.buffer)
	view.setUint32(tail.length - 8, (bytes.length * 8) >>> 0, true)
	view.setUint32(tail.length - 4, Math.floor(bytes.length / 2 ** 29), true)
	return view
}

function fill(words: Int32Array, view: DataView, at: number): Int32Array {
	for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4, true)
	return words
}

function mix(state: Int32Array, words: Int32Array): void {
	let [a = 0, b = 0, c = 0, d = 0] = state
	for (let i = 0; i < 64; i++) {
		const round = i >> 4
		const [f, word] = step(round, i, b, c, d)
		const turn = SHIFTS[round * 4 + (i & 3)] ?? 0
		const sum = (a + f + (SINES[i] ?? 0) + (words[word] ?? 0)) | 0
		a = d
		d = c
		c = b
		b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
	}
	state[0] = (state[0] ?? 0) + a
	state[1] = (state[1] ?? 0) + b
	state[2] = (state[2] ?? 0) + c
	state[3] = (state[3] ?? 0) + d
}

function step(round: number, i: number, b: number, c: number, d: number): [f: number, word: number] {
	if (round === 0) return [(b & c) | (~b & d), i]
	if (round === 1) return [(d & b) | (~d & c), (5 * i + 1) & 15]
	if (round === 2) return [b ^ c ^ d, (3 * i + 5) & 15]
	return [c ^ (b | ~d), (7 * i) & 15]
}
