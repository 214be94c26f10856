import { damaged } from './errors.ts'

/** Tar works in blocks. */
export const BLOCK = 512
/** What the end of an archive is: two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK)
const NAME_MAX = 100
const PREFIX_MAX = 155

/** A file of an archive, as its header tells it. */
export interface TarEntry {
	name: string
	/** Bytes. */
	size: number
	/** Seconds since 1970. */
	at: number
}

/** The header of a plain file (POSIX ustar). Throws for a name that does not fit: keys of ours always do. */
export function tarHeader({ name, size, at }: TarEntry): Buffer {
	const header = Buffer.alloc(BLOCK)
	const cut = cutName(name)
	header.write(name.slice(cut === 0 ? 0 : cut + 1), 0, 'utf8')
	header.write(name.slice(0, cut), 345, 'utf8')
	header.write('0000600\0', 100)
	header.write('0000000\0', 108)
	header.write('0000000\0', 116)
	header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
	header.write(`${at.toString(8).padStart(11, '0')}\0`, 136)
	header.write('        ', 148)
	header.write('0', 156)
	header.write('ustar\x0000', 257)
	const sum = header.reduce((all, byte) => all + byte, 0)
	header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
	return header
}

/** Where a long name is cut: the part before goes into the header's second field. 0: it is short. */
function cutName(name: string): number {
	if (name.length <= NAME_MAX) return 0
	const cut = name.indexOf('/', name.length - NAME_MAX - 1)
	if (cut <= 0 || cut > PREFIX_MAX) throw new Error(`${name} is too long a name for an archive`)
	return cut
}

/** Bytes that fill the last block of a file. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** What a header says; null for an empty block. Throws `damaged` for one that `tarHeader` would have written differently. */
export function readTarHeader(block: Buffer, where: string): TarEntry | null {
	if (block.equals(TAR_END.subarray(0, BLOCK))) return null
	const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '')
	const prefix = text(345, 500)
	const name = `${prefix === '' ? '' : `${prefix}/`}${text(0, 100)}`
	const entry = { name, size: octal(text(124, 136)), at: octal(text(136, 148)) }
	if (Number.isNaN(entry.size + entry.at) || !isHeader(block, entry)) throw damaged(`the entry ${where} cannot be read`)
	return entry
}

function isHeader(block: Buffer, entry: TarEntry): boolean {
	try {
		return tarHeader(entry).equals(block)
	} catch {
		return false
	}
}

const octal = (text: string): number => (/^[0-7]{11}$/.test(text) ? Number.parseInt(text, 8) : NaN)
