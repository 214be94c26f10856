/** An address as it is stored. */
export function foldEmail(email: string): string {
	return email.normalize('NFKC').trim().toLowerCase()
}
