import { readFileSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItems, makeSettings } from '#tests/make/catalog.ts'
import { pdfPixels } from '#tests/pdf.ts'
import type { DrawTask } from './messages.ts'
import { createPool, type Pool } from '../children/pool.ts'
import { residentMb } from '../children/worker.ts'
import { typesetting } from './program.ts'

const roomy = { timeoutMs: 60_000, maxMemoryMb: 2048 }
let folder: string
let pool: Pool

beforeEach(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'pool-'))
	pool = createPool(typesetting, { size: 1, idleMs: 10_000, urgent: true })
})
afterEach(() => pool.close())

/** The task of drawing a line sheet of some items, or a window of it. */
function sheet(items: number, window: { first: number; count: number } | null = null, name = 'out'): DrawTask {
	const manifest = manifestOf('DefaultTemp')
	if (!manifest) throw new Error('no template')
	const [data, settings] = [makeCatalog([makeItems(1, items)]), makeSettings()]
	const plan = planCatalog(data.sections, settings, manifest)
	const pages = { first: 1, count: plan.pages.length, ...window, title: 'T' }
	const drawing = drawWindow(plan, data, settings, manifest, pages)
	return { kind: 'draw', drawing, pictures: {}, out: join(folder, `${name}.pdf`), tagged: true }
}

describe('a limit', () => {
	it('of time kills the child, and the next task gets a new one', async () => {
		await expect(pool.run(sheet(400), { ...roomy, timeoutMs: 20 })).rejects.toMatchObject({ code: 'typeset_time' })
		expect(await pool.run(sheet(9), roomy)).toMatchObject({ pages: 2 })
	})

	it('of memory kills the child, and the next task gets a new one', async () => {
		const small = pool.run(sheet(400), { ...roomy, maxMemoryMb: 20 })
		await expect(small).rejects.toMatchObject({ code: 'typeset_memory' })
		expect(await pool.run(sheet(9), roomy)).toMatchObject({ pages: 2 })
	})

	it('of memory is for the task alone: a child that an earlier one has left large gives way to a new one', async () => {
		const before = children()
		const born = () => children().filter((pid) => !before.includes(pid))
		await pool.run(sheet(9), roomy)
		const [first] = born()
		const limit = residentMb(first) * 1.1
		await pool.run(sheet(9), { ...roomy, maxMemoryMb: 3 * limit })
		expect(born()).toEqual([first])
		await pool.run(sheet(9), { ...roomy, maxMemoryMb: limit })
		expect(born()).not.toContain(first)
	})
})

it('refuses what waits or runs when the caller gives up, and goes on with the others', async () => {
	const [first, second] = [new AbortController(), new AbortController()]
	const running = pool.run(sheet(200), { ...roomy, signal: first.signal })
	const waiting = pool.run(sheet(9), { ...roomy, signal: second.signal })
	const last = pool.run(sheet(9), roomy)
	second.abort()
	await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
	first.abort()
	await expect(running).rejects.toMatchObject({ code: 'cancelled' })
	expect(await last).toMatchObject({ pages: 2 })
})

it('draws pictures beside the work behind the pages that somebody waits for', async () => {
	const single = createPool(typesetting, { size: 1, idleMs: 10_000, urgent: true })
	const order: string[] = []
	const draw = async (name: string, behind: boolean) => {
		await single.run(sheet(9, null, name), { ...roomy, behind })
		order.push(name)
	}
	const waiting = [draw('first', true), draw('sample a', true), draw('sample b', true), draw('page', false)]
	await Promise.all(waiting)
	single.close()
	expect(order).toEqual(['first', 'page', 'sample a', 'sample b'])
})

it('refuses everything once it is closed', async () => {
	const running = pool.run(sheet(200), roomy)
	pool.close()
	await expect(running).rejects.toMatchObject({ code: 'cancelled' })
	await expect(pool.run(sheet(9), roomy)).rejects.toMatchObject({ code: 'cancelled' })
})

it('leaves the processor to the server where nobody waits at the screen', async () => {
	const calm = createPool(typesetting, { size: 1, idleMs: 10_000, urgent: false })
	const before = children()
	await calm.run(sheet(9), roomy)
	const born = children().filter((pid) => !before.includes(pid))
	calm.close()
	const behind = Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10)
	expect(born.map((pid) => getPriority(pid))).toEqual([behind])
})

it('leaves its compiled code to the next child, though it is killed in the end', async () => {
	const cache = await mkdtemp(join(folder, 'compiled-'))
	vi.stubEnv('NODE_COMPILE_CACHE', cache)
	try {
		await pool.run(sheet(9), roomy)
		pool.close()
		const kept = await readdir(cache, { recursive: true, withFileTypes: true })
		expect(kept.filter((entry) => entry.isFile())).not.toHaveLength(0)
	} finally {
		vi.unstubAllEnvs()
	}
})

/** Process ids of what this process has started. */
function children(): number[] {
	const list = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1')
	return list.split(' ').filter(Boolean).map(Number)
}

it('reports the compiler’s words when a template fails', async () => {
	const task = sheet(9)
	const broken = { ...task, drawing: { ...task.drawing, pages: [{ kind: 'items' }] as never } }
	await expect(pool.run(broken, roomy)).rejects.toMatchObject({
		code: 'typeset_failed',
		subject: expect.stringContaining('section'),
	})
})

it('draws page 4 alone exactly like page 4 of the whole', async () => {
	const whole = sheet(40, null, 'whole')
	const alone = sheet(40, { first: 4, count: 1 }, 'alone')
	await pool.run(whole, roomy)
	await pool.run(alone, roomy)
	const [a, b] = await Promise.all([pdfPixels(whole.out, 4), pdfPixels(alone.out, 1)])
	expect(a.length).toBeGreaterThan(10_000)
	expect(a.equals(b)).toBe(true)
})

it('needs time in proportion to the items: nothing large is handed from function to function', async () => {
	const timed = async (items: number) => {
		const task = sheet(items)
		const started = performance.now()
		await pool.run(task, roomy)
		return performance.now() - started
	}
	await timed(20)
	const small = await timed(60)
	const large = await timed(600)
	expect(large / small).toBeLessThan(40)
}, 120_000)
