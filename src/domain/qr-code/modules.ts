import { errorWords } from './error-words.ts'
import { drawn, penaltyOf } from './draw-modules.ts'

/**
 * A QR code of an address as ISO/IEC 18004 has it: bytes in UTF-8, level M, the smallest version and the mask that is read
 * best. For the browser, where the encoder of papers would weigh as much as ten pages. Rows of modules, true is dark;
 * null for what has no room in version 20 (666 bytes).
 */
export function qrModules(text: string): readonly (readonly boolean[])[] | null {
	const bytes = utf8(text)
	const version = BLOCKS.findIndex((_, at) => at > 0 && bytes.length <= roomOf(at))
	if (version < 1) return null
	const words = interleaved(dataWords(bytes, version), version)
	const masked = Array.from({ length: 8 }, (_, mask) => drawn(version, words, mask))
	const weighed = masked.map((rows) => ({ rows, penalty: penaltyOf(rows) }))
	return weighed.toSorted((a, b) => a.penalty - b.penalty)[0]?.rows ?? null
}

/** The bytes of a text; a half sign, which no address has, is none of it. */
function utf8(text: string): readonly number[] {
	const signs = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '')).match(/%[\dA-F]{2}|./g) ?? []
	return signs.map((sign) => (sign.length > 1 ? parseInt(sign.slice(1), 16) : (sign.codePointAt(0) ?? 0)))
}

/** Of level M by version: into how many blocks the words are split, and how many words of error correction each has. */
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16] as const
const ERROR_WORDS = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26] as const
const BYTE_MODE = 4

const blocksOf = (version: number) => BLOCKS[version] ?? 1
const errorWordsOf = (version: number) => ERROR_WORDS[version] ?? 0

/** Words that a version holds, those of error correction included. */
function wordsOf(version: number): number {
	const aligned = Math.floor(version / 7) + 2
	const patterns = version < 2 ? 0 : (25 * aligned - 10) * aligned - 55
	return Math.floor(((16 * version + 128) * version + 64 - patterns - (version < 7 ? 0 : 36)) / 8)
}

const dataWordsOf = (version: number) => wordsOf(version) - blocksOf(version) * errorWordsOf(version)
const countBits = (version: number) => (version < 10 ? 8 : 16)

/** Bytes of a text that a version has room for. */
function roomOf(version: number): number {
	return Math.floor((dataWordsOf(version) * 8 - 4 - countBits(version)) / 8)
}

/** Mode, length, bytes, their end, and what fills the rest. */
function dataWords(bytes: readonly number[], version: number): number[] {
	const bits: number[] = []
	const put = (value: number, count: number) => {
		for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1)
	}
	put(BYTE_MODE, 4)
	put(bytes.length, countBits(version))
	for (const byte of bytes) put(byte, 8)
	const all = dataWordsOf(version)
	put(0, Math.min(4, all * 8 - bits.length))
	put(0, (8 - (bits.length % 8)) % 8)
	const words = Array.from({ length: bits.length / 8 }, (_, at) =>
		bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
	)
	for (let at = 0; words.length < all; at++) words.push(at % 2 ? 0x11 : 0xec)
	return words
}

/** The words in blocks of nearly the same length, each with its error correction, one word of each in turn. */
function interleaved(words: readonly number[], version: number): number[] {
	const count = blocksOf(version)
	const short = Math.floor(words.length / count)
	const longFrom = count - (words.length % count)
	const blocks = Array.from({ length: count }, (_, at) => {
		const start = at * short + Math.max(0, at - longFrom)
		return words.slice(start, start + short + (at < longFrom ? 0 : 1))
	})
	const ends = blocks.map((block) => errorWords(block, errorWordsOf(version)))
	const inTurn = (lists: readonly number[][], length: number) =>
		Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
	return [...inTurn(blocks, short + 1), ...inTurn(ends, errorWordsOf(version))]
}
