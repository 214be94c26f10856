import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/*
 * The embedded database belongs to the process that runs. A command that wants a backup asks it by a file in the data folder,
 * which only its owner may write, and reads the answer from another.
 */

const Asked = z.object({ id: z.uuid() })
const Said = z.union([
	z.object({ kind: z.literal('progress'), rows: z.int(), files: z.int(), allFiles: z.int() }),
	z.object({ kind: z.literal('done'), path: z.string(), text: z.string() }),
	z.object({ kind: z.literal('failed'), text: z.string() }),
])
/** What the running process says of a backup that it was asked for. */
export type Said = z.output<typeof Said>

const questionIn = (dataDir: string): string => join(dataDir, 'backup-asked')
const answerIn = (dataDir: string, id: string): string => join(dataDir, `backup-answer-${id}`)

const LOOK_MS = 300
/** A running process looks once a second. */
const PATIENCE_MS = 30_000
/** While the database is copied nothing is told. */
const SILENCE_MS = 180_000

/** Asks the running process; yields what it says until it is done. Throws when it says nothing. */
export async function* askForBackup(dataDir: string): AsyncIterable<Said> {
	const id = randomUUID()
	const answer = answerIn(dataDir, id)
	await writeWholly(questionIn(dataDir), { id })
	let last = ''
	try {
		for (let heard = Date.now(); ; await pause(LOOK_MS)) {
			const text = existsSync(answer) ? await readFile(answer, 'utf8') : ''
			if (text !== last) {
				last = text
				heard = Date.now()
				const said = Said.parse(JSON.parse(text))
				yield said
				if (said.kind !== 'progress') return
			}
			if (Date.now() - heard > (last ? SILENCE_MS : PATIENCE_MS))
				throw new Error('The running Vitrine does not answer. Has it ended, or is it an older release? Run this again.')
		}
	} finally {
		await rm(answer, { force: true })
		await rm(questionIn(dataDir), { force: true })
	}
}

/** Does what a command asks for, if one does; `work` makes the backup and says how far it is. */
export async function answerAsked(dataDir: string, work: (say: (said: Said) => void) => Promise<Said>): Promise<void> {
	const question = questionIn(dataDir)
	if (!existsSync(question)) return
	const text = await readFile(question, 'utf8')
	// Before it is read: one that cannot be read is not asked again.
	await rm(question, { force: true })
	const asked = Asked.safeParse(JSON.parse(text))
	if (!asked.success) return
	const answer = answerIn(dataDir, asked.data.id)
	let writing = writeWholly(answer, { kind: 'progress', rows: 0, files: 0, allFiles: 0 })
	let isIdle = false
	void writing.then(() => (isIdle = true))
	const said = await work((said) => {
		if (!isIdle) return
		isIdle = false
		writing = writeWholly(answer, said).then(() => void setTimeout(() => (isIdle = true), LOOK_MS).unref())
	})
	await writing
	await writeWholly(answer, said)
}

async function writeWholly(path: string, body: object): Promise<void> {
	await writeFile(`${path}.new`, JSON.stringify(body), { mode: 0o600 })
	await rename(`${path}.new`, path)
}
