import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Writer {
	/** Kills it like a power cut would (SIGKILL) and returns the ids whose commits were acknowledged. */
	kill(): Promise<number[]>
}

/** Starts db-writer.ts on a data folder and waits until its database is open. Rejects with what it said otherwise. */
export async function startWriter(dataDir: string, firstId = 0): Promise<Writer> {
	const child = spawn(process.execPath, [join(import.meta.dirname, 'db-writer.ts'), dataDir, String(firstId)], {
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const ids: number[] = []
	let complaint = ''
	child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
	const lines = createInterface(child.stdout)
	const closed = once(child, 'close')
	const ready = new Promise<boolean>((resolve) => {
		lines.on('line', (line) => (line === 'ready' ? resolve(true) : ids.push(Number(line))))
		void closed.then(() => resolve(false))
	})
	if (!(await ready)) throw new Error(complaint)
	return {
		kill: async () => {
			child.kill('SIGKILL')
			await closed
			return ids
		},
	}
}
