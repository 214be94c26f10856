import { randomBytes } from 'node:crypto'

/** 128 random bits: what is served to whoever has the address cannot be guessed. Two letters spread files over folders. */
export function newKey(folder: string): string {
	const random = randomBytes(16).toString('hex')
	return `${folder}/${random.slice(0, 2)}/${random.slice(2)}`
}
