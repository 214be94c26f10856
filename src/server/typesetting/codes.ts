import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeArt } from '#templates/codes/art.ts'
import { drawCode } from '#templates/codes/codes.ts'
import type { Pool } from '../children/pool.ts'
import type { Limits } from '../children/worker.ts'
import { inFolder } from '../temp.ts'
import type { CodeTask, PaintTask } from './messages.ts'

export interface CodeRequest {
	readonly art: CodeArt
	/** PNG files of logos by id; a logo without one is left out. */
	readonly pictures: Readonly<Record<string, string>>
	readonly lang: 'en' | 'zh'
	readonly title: string
	/** Pixels of a PNG's width, about: modules are whole pixels there. */
	readonly pixels?: number
	/** Where files lie meanwhile. */
	readonly folder: string
	readonly signal?: AbortSignal
}

export interface CodePicture {
	readonly svg: string
	readonly png?: Buffer
}

interface Workers {
	readonly previews: Pool
	readonly painters: Pool
	readonly limits: Limits
	readonly maxPaintMb: number
}

/** The size of the picture in points; as plain numbers, because the painter scales points twice. */
const SIZE = /(?<=^<svg[^>]*\b(?:width|height)="[\d.]+)pt/g
const WIDTH = /^<svg[^>]*\bwidth="([\d.]+)/
/** Points of a module in codes.typ. */
const MODULE_POINTS = 8
const POINTS_PER_INCH = 72

/** Draws a code; a second child paints it where pixels are asked for. Throws `TypesetError`. */
export async function paintCode(request: CodeRequest, workers: Workers): Promise<CodePicture> {
	const { art, lang, title, pictures, pixels, folder: parent, signal } = request
	const { previews, painters, limits, maxPaintMb } = workers
	const task: CodeTask = { kind: 'code', drawing: drawCode(art, lang, title), pictures }
	const { svg } = await previews.run(task, { ...limits, signal })
	if (pixels === undefined) return { svg }
	const plain = svg.replace(SIZE, '')
	const modules = Number(WIDTH.exec(plain)?.[1]) / MODULE_POINTS
	const dpi = (Math.max(1, Math.round(pixels / modules)) * POINTS_PER_INCH) / MODULE_POINTS
	return inFolder(parent, 'code', async (folder) => {
		const [drawn, out] = [join(folder, 'code.svg'), join(folder, 'code.png')]
		await writeFile(drawn, plain)
		const paint: PaintTask = { kind: 'paint', svg: drawn, out, dpi, quality: null }
		await painters.run(paint, { ...limits, maxMemoryMb: maxPaintMb, signal })
		return { svg, png: await readFile(out) }
	})
}
