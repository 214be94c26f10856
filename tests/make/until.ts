import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so, however slow the machine is; gives up after a minute, and says for what. */
export async function until(
	isSo: () => boolean | Promise<boolean>,
	what: string | (() => string),
	seconds = 60,
): Promise<void> {
	const deadline = Date.now() + seconds * 1000
	while (!(await isSo())) {
		if (Date.now() > deadline)
			throw new Error(`${seconds} s and still not: ${typeof what === 'string' ? what : what()}`)
		await sleep(10)
	}
}
