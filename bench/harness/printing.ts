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
	const watch = setInterval(() => (most = Math.max(most, ...ofChildren(pid, 'VmRSS'))), 50)
	try {
		await work()
	} finally {
		clearInterval(watch)
	}
	return most
}

/**
 * Processor time that the child processes of `pid` take for `work`, and the most memory in MB that one of them has ever held;
 * those that end meanwhile are not counted.
 */
export async function childUse(pid: number, work: () => Promise<unknown>): Promise<{ cpuMs: number; peakMb: number }> {
	const before = childTime(pid)
	await work()
	return { cpuMs: childTime(pid) - before, peakMb: Math.max(...ofChildren(pid, 'VmHWM')) }
}

/** The system counts in hundredths of a second. */
const TICK_MS = 10

function childTime(pid: number): number {
	const times = childrenOf(pid).map((child) => {
		// What follows the name in brackets, which may hold anything: user and system time are its 12th and 13th word.
		const words = textOf(`/proc/${child}/stat`).split(') ').at(-1)?.split(' ') ?? []
		return (Number(words[11] ?? 0) + Number(words[12] ?? 0)) * TICK_MS
	})
	return times.reduce((sum, time) => sum + time, 0)
}

function ofChildren(pid: number, what: 'VmRSS' | 'VmHWM'): number[] {
	return childrenOf(pid).map(
		(child) => Number(new RegExp(`${what}:\\s+(\\d+)`).exec(textOf(`/proc/${child}/status`))?.[1] ?? 0) / 1024,
	)
}

function childrenOf(pid: number): string[] {
	const threads = readdirSync(`/proc/${pid}/task`)
	return threads.flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean))
}

/** Empty when the process has ended meanwhile. */
function textOf(path: string): string {
	try {
		return readFileSync(path, 'latin1')
	} catch {
		return ''
	}
}
