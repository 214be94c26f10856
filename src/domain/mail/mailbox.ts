const ALIASES = /^(gmail|googlemail)\.com$/

/**
 * One mailbox, however it is spelled: lower case, NFKC, what stands behind a plus left out, and Gmail's dots with it. For
 * limits alone; what is written to is the address as it was typed.
 */
export function mailboxOf(address: string): string {
	const folded = address.normalize('NFKC').trim().toLowerCase()
	const at = folded.lastIndexOf('@')
	if (at < 1) return folded
	const domain = folded.slice(at + 1)
	const [plain = ''] = folded.slice(0, at).split('+', 1)
	const name = plain || folded.slice(0, at)
	return ALIASES.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
