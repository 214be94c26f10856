import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FALLBACK_FAMILIES, FONT_FAMILIES, fontFamily } from '#templates/fonts.ts'
import { resolveFont } from './fonts.ts'

/** A run of code points that a font has signs for, both ends included. */
type Range = readonly [first: number, last: number]

/** Tells which signs of a text no font of a catalog has. */
export type GlyphCheck = (text: string) => readonly string[]

const loaded = new Map<string, readonly Range[]>()
/** Of each font the signs that were looked up; a text of a catalog has few different ones. */
const lookedUp = new Map<string, Map<string, boolean>>()
/** White space and joiners need no sign of their own. */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{Mn}]$/u

/** A check against `font` and the fallbacks that follow it; reads their tables once. */
export function createGlyphCheck(font: string): GlyphCheck {
	const family = fontFamily(font) ?? font
	const known = lookedUp.get(family) ?? new Map<string, boolean>()
	lookedUp.set(family, known)
	const has = (sign: string) => {
		const code = sign.codePointAt(0) ?? 0
		const isIn = ([first, last]: Range) => first <= code && code <= last
		return INVISIBLE.test(sign) || [family, ...FALLBACK_FAMILIES].some((one) => rangesOf(one).some(isIn))
	}
	return (text) => {
		const missing = new Set<string>()
		for (const sign of text) {
			const found = known.get(sign) ?? has(sign)
			known.set(sign, found)
			if (!found) missing.add(sign)
		}
		return [...missing]
	}
}

function rangesOf(family: string): readonly Range[] {
	const ready = loaded.get(family)
	if (ready) return ready
	const font = FONT_FAMILIES.find((known) => known.family === family)
	const regular = font?.files.find((file) => file.startsWith('400Regular/'))
	const ranges = font && regular ? readRanges(readFileSync(join(dirname(resolveFont(font)), regular))) : []
	loaded.set(family, ranges)
	return ranges
}

/** The code points of a TrueType file: its `cmap` table in format 12 (all planes) or 4 (the first plane). */
function readRanges(file: Buffer): readonly Range[] {
	const table = tableAt(file, 'cmap')
	const count = file.readUInt16BE(table + 2)
	const parts = Array.from({ length: count }, (_, index) => table + file.readUInt32BE(table + 4 + index * 8 + 4))
	const full = parts.find((at) => file.readUInt16BE(at) === 12)
	if (full !== undefined) return readGroups(file, full)
	const basic = parts.find((at) => file.readUInt16BE(at) === 4)
	return basic === undefined ? [] : readSegments(file, basic)
}

function tableAt(file: Buffer, name: string): number {
	const count = file.readUInt16BE(4)
	for (let index = 0; index < count; index++) {
		const entry = 12 + index * 16
		if (file.toString('latin1', entry, entry + 4) === name) return file.readUInt32BE(entry + 8)
	}
	throw new RangeError(`The font has no ${name} table.`)
}

function readGroups(file: Buffer, at: number): Range[] {
	const count = file.readUInt32BE(at + 12)
	return Array.from({ length: count }, (_, index) => {
		const group = at + 16 + index * 12
		return [file.readUInt32BE(group), file.readUInt32BE(group + 4)]
	})
}

function readSegments(file: Buffer, at: number): Range[] {
	const count = file.readUInt16BE(at + 6) / 2
	return Array.from({ length: count }, (_, index) => {
		const [end, start] = [at + 14 + index * 2, at + 16 + count * 2 + index * 2]
		return [file.readUInt16BE(start), file.readUInt16BE(end)]
	})
}
