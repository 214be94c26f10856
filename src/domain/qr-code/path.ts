/** What a printed code says: it leads wherever its seller says now. */
export function codePath(username: string, hash: string): string {
	return `/${username}/docs/code/${hash}`
}
