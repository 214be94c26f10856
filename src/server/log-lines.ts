import { writeSync } from 'node:fs'

/** Characters that are gathered before they are written: a write for every request would cost as much as a query. */
const GATHERED = 4096
/** Milliseconds that a line waits at most. */
const WAIT_MS = 500
/** A reader that takes nothing is waited for so long, in steps; from then on its lines are lost, not the server's time. */
const BUSY = { stepMs: 10, steps: 50 }
const LINE_END = 0x0a

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
	let patience = BUSY.steps
	/** A line that was cut ends before the next begins. */
	let isCut = false
	const flush = () => {
		clearTimeout(timer)
		timer = undefined
		const bytes = Buffer.from(isCut ? `\n${text}` : text)
		text = ''
		const written = writeSome(fd, bytes, patience)
		patience = written < bytes.length ? 0 : BUSY.steps
		if (written > 0) isCut = bytes[written - 1] !== LINE_END
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

/** Writes as much as the reader takes, waiting for it so many steps; answers how many bytes that are. */
function writeSome(fd: number, bytes: Buffer, patience: number): number {
	let done = 0
	for (let steps = 0; done < bytes.length;) {
		try {
			done += writeSync(fd, bytes, done)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || ++steps > patience) break
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY.stepMs)
		}
	}
	return done
}
