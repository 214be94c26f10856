/**
 * Runs `act` in one tab of the browser at a time, until `signal` ends it; when that tab closes, another one goes on. Over
 * plain http browsers lend no locks: there each window's visible tab acts.
 */
export async function lead(
	name: string,
	act: (signal: AbortSignal) => Promise<void>,
	signal: AbortSignal,
): Promise<void> {
	// Not there over plain http, whatever its type says.
	const { locks } = navigator as { locks?: LockManager }
	if (!locks) return whileVisible(act, signal)
	await locks
		.request(name, { signal }, () => act(signal))
		.catch((error: unknown) => {
			if (!signal.aborted) throw error
		})
}

async function whileVisible(act: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		if (document.hidden) await changed(signal)
		else {
			const hidden = new AbortController()
			const look = () => document.hidden && hidden.abort()
			document.addEventListener('visibilitychange', look)
			await act(AbortSignal.any([signal, hidden.signal]))
			document.removeEventListener('visibilitychange', look)
		}
	}
}

/** Until the tab is shown or hidden. */
function changed(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const over = () => {
			document.removeEventListener('visibilitychange', over)
			signal.removeEventListener('abort', over)
			resolve()
		}
		document.addEventListener('visibilitychange', over)
		signal.addEventListener('abort', over)
	})
}
