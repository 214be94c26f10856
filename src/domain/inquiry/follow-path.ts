/** Where a buyer follows an inquiry; whoever knows the token may read and answer. */
export function followPath(username: string, token: string): string {
	return `/${username}/docs/inquiry/${token}`
}
