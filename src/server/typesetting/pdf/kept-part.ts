import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Drawing } from '#templates/drawing.ts'
import { readSources } from '../child/sources.ts'
import type { DrawResult } from '../messages.ts'

/** Some drawn pages, and the file they are in. */
export interface DrawnPart extends DrawResult {
	readonly path: string
}

/** What the pages of a part depend on. */
interface Shown {
	readonly drawing: Drawing
	readonly tagged: boolean
}

/**
 * The pages of `shown`, drawn by `draw` into a new file in `folder`, or as an earlier try has left them there: same content,
 * same templates. What is known of them is written when their file is whole, so a killed try leaves no half part.
 */
export async function keptPart(
	folder: string,
	shown: Shown,
	draw: (out: string) => Promise<DrawResult>,
): Promise<DrawnPart> {
	const record = join(folder, `${digestOf([shown, templates()])}.json`)
	const known = await readFile(record, 'utf8').catch(() => null)
	if (known !== null) return JSON.parse(known) as DrawnPart
	const part = await newPart(folder, draw)
	await writeFile(`${part.path}.json`, JSON.stringify(part))
	await rename(`${part.path}.json`, record)
	return part
}

/** Pages that `draw` draws into a new file in `folder`. */
export async function newPart(folder: string, draw: (out: string) => Promise<DrawResult>): Promise<DrawnPart> {
	const path = join(folder, `${randomUUID()}.pdf`)
	return { ...(await draw(path)), path }
}

function digestOf(about: unknown): string {
	return createHash('sha256').update(JSON.stringify(about)).digest('hex')
}

let templatesDigest: string | undefined
/** Another version of Vitrine may draw otherwise. */
const templates = () => (templatesDigest ??= digestOf(readSources()))
