/** Where a buyer follows an inquiry; whoever knows the token may read and answer. */
export function followPath(username: string, token: string): string {
	return `/${username}/docs/inquiry/${token}`
}

/** Whose page it is, and its token. */
export function readFollowPath(path: string): { username: string; token: string } {
	const [username = '', , , token = ''] = path.split('/').slice(1)
	return { username, token }
}
