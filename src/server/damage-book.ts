import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DAMAGES } from '#domain/damage.ts'

const Noted = z.object({
	/** When it was met. */
	at: z.iso.datetime(),
	what: z.enum(DAMAGES),
	/** One sentence for the operator; names tables and files, never their contents. */
	said: z.string(),
})
export type Damage = z.output<typeof Noted>

const Book = z.object({
	/** The last proof that came to its end: when, and how many tables and files it read. */
	proved: z.object({ at: z.iso.datetime(), tables: z.int(), files: z.int() }).nullable(),
	damage: z.array(Noted),
})
export type DamageBook = z.output<typeof Book>

/** More is not told apart: the proof prints all. */
const MOST = 100

const pathOf = (dataDir: string) => join(dataDir, 'damage.json')

/**
 * What is known to be damaged (trust.md K12), kept in `damage.json` of the data folder: a start notes a log that breaks off,
 * whoever meets a damaged page that page, a proof all that it finds. A file that cannot be read is as if it were none.
 */
export function damageBook(dataDir: string): DamageBook {
	const path = pathOf(dataDir)
	if (!existsSync(path)) return { proved: null, damage: [] }
	try {
		return Book.parse(JSON.parse(readFileSync(path, 'utf8')))
	} catch {
		return { proved: null, damage: [] }
	}
}

/** Notes damage that was met; the same is noted once. */
export function noteDamage(dataDir: string, met: Damage): void {
	const book = damageBook(dataDir)
	const isNoted = book.damage.some(({ what, said }) => what === met.what && said === met.said)
	if (isNoted || book.damage.length >= MOST) return
	write(dataDir, { ...book, damage: [...book.damage, met] })
}

/** What a proof found takes the place of what was noted; what a log has lost no proof can see, so that stays. */
export function noteProof(dataDir: string, proved: NonNullable<DamageBook['proved']>, found: readonly Damage[]): void {
	const kept = damageBook(dataDir).damage.filter(({ what }) => what === 'log')
	write(dataDir, { proved, damage: [...kept, ...found].slice(0, MOST) })
}

function write(dataDir: string, book: DamageBook): void {
	const path = pathOf(dataDir)
	writeFileSync(`${path}.new`, JSON.stringify(book), { mode: 0o600 })
	renameSync(`${path}.new`, path)
}
