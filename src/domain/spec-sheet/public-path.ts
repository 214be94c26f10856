/** Where everybody who has the link looks at a spec sheet. */
export function specSheetPath(username: string, token: string): string {
	return `/${username}/docs/spec-sheet/${token}`
}
