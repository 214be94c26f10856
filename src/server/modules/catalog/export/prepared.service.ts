import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'

/** Of which catalog, as it was saved, all photos are made; and the shapes of its pages (page-shapes.rule.ts). */
export interface Prepared {
	version: number
	pages: string[]
}

const Note = z.object({ version: z.int(), pages: z.array(z.string()) })

/** What was prepared is told beside the photos: where their folder is emptied, none is. */
const noteOf = ({ house }: Ctx, id: string) => join(house.config.dataDir, 'cache', 'print', 'prepared', id)

/** What is noted of a catalog; null where nothing is, or nothing that can be read. */
export async function readPrepared(ctx: Ctx, id: string): Promise<Prepared | null> {
	try {
		return Note.parse(JSON.parse(await readFile(noteOf(ctx, id), 'utf8')))
	} catch {
		return null
	}
}

export async function writePrepared(ctx: Ctx, id: string, prepared: Prepared): Promise<void> {
	const path = noteOf(ctx, id)
	await mkdir(dirname(path), { recursive: true })
	await writeFile(path, JSON.stringify(prepared))
}
