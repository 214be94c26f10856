/** Accounts whose numbers are remembered; beyond, all begin anew. */
const ACCOUNTS_MAX = 100_000

const writes = new Map<string, number>()
let next = 1

/** Says that this process has written something of an account: what was kept of it must be looked at again. */
export function noteWrite(accountId: string): void {
	if (writes.size >= ACCOUNTS_MAX) writes.clear()
	writes.set(accountId, next++)
}

/** The number of the next write of any account: what is written from now on has this one or a higher one. */
export function nextWrite(): number {
	return next
}

/** A number that is another one after each of these writes. What other processes write, it does not tell. */
export function writesOf(accountId: string): number {
	return writes.get(accountId) ?? 0
}
