import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from '../workload.ts'
import { startChild } from './child.ts'
import { makePhoto } from './photos.ts'

/** A folder of its own with so many photos, for the printing yardsticks. */
export async function photoFolder(bench: Bench, count: number, width?: number, height?: number): Promise<string> {
	const folder = await mkdtemp(join(bench.folder, 'photos-'))
	for (let seed = 0; seed < count; seed++)
		await writeFile(join(folder, `${seed}.jpg`), await makePhoto(seed, width, height))
	return folder
}

/** Milliseconds that one of the printing yardsticks takes from the start of its process, and the file it wrote. */
export async function printed(yardstick: string, args: readonly string[]): Promise<{ ms: number; file: string }> {
	const began = performance.now()
	const child = startChild(`bench/yardsticks/${yardstick}.ts`, args)
	const file = String(await child.hear('printed'))
	const ms = performance.now() - began
	await child.stop()
	return { ms, file }
}

/** The most resident memory in MB that any child process of `pid` has while `work` runs. */
export async function childMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
	let most = 0
	const watch = setInterval(() => (most = Math.max(most, ...childrenOf(pid))), 50)
	try {
		await work()
	} finally {
		clearInterval(watch)
	}
	return most
}

function childrenOf(pid: number): number[] {
	const threads = readdirSync(`/proc/${pid}/task`)
	const children = threads.flatMap((thread) =>
		textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
	)
	return children.map((child) => Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${child}/status`))?.[1] ?? 0) / 1024)
}

/** Empty when the process has ended meanwhile. */
function textOf(path: string): string {
	try {
		return readFileSync(path, 'latin1')
	} catch {
		return ''
	}
}
