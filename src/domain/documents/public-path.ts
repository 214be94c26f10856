/** Where a buyer looks at a document; whoever knows the token may read and answer. */
export function documentPath(username: string, token: string): string {
	return `/${username}/docs/document/${token}`
}

/** At the end of the address when its seller opens it: their own look is none that they want to hear of. */
export const OWN_LOOK = '#own'
