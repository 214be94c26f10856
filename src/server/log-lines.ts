import { writeSync } from 'node:fs'

/** Characters that are gathered before they are written: a write for every request would cost as much as a query. */
const GATHERED = 4096
/** Milliseconds that a line waits at most. */
const WAIT_MS = 500
/** A reader that takes nothing is waited for so long, in steps; then its lines are lost, not the server's time. */
const BUSY = { stepMs: 10, steps: 50 }

/** Where the log goes: gathered lines, written in one piece. */
export interface LogLines {
	write(line: string): void
	/** Writes what is gathered, at once. Never throws: a log that nobody reads, or on a full disk, ends nothing. */
	flush(): void
}

/** Gathers lines for a file descriptor, standard output unless told. */
export function logLines(fd = 1): LogLines {
	let text = ''
	let timer: NodeJS.Timeout | undefined
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		const bytes = Buffer.from(text)
		text = ''
		writeAll(fd, bytes)
	}
	return {
		write(line) {
			text += line
			if (text.length >= GATHERED) flush()
			else timer ??= setTimeout(flush, WAIT_MS).unref()
		},
		flush,
	}
}

function writeAll(fd: number, bytes: Buffer): void {
	let steps = 0
	for (let done = 0; done < bytes.length;) {
		try {
			done += writeSync(fd, bytes, done)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || ++steps > BUSY.steps) return
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY.stepMs)
		}
	}
}
