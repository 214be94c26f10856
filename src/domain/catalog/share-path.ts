/** Where visitors find a published catalog (spec section 2). */
export function sharePath(username: string, hash: string): string {
	return `/${username}/docs/sharing/${hash}`
}
