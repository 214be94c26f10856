import type { BusinessCard } from './card.ts'

type Contact = Omit<BusinessCard, 'design' | 'size' | 'color' | 'font' | 'logo' | 'code' | 'code_side' | 'page'>

/** Octets of a line at most (RFC 2426, section 2.6). */
const LINE_OCTETS = 75

/** The lines of a contact in vCard 3.0 (RFC 2426), which every telephone reads; parts without a value are left out. */
function linesOf({ name, role, company, tagline, phone, mobile, email, website, address }: Contact): string[] {
	const shown = name || company
	const line = (what: string, value: string, form = (text: string) => text) =>
		value ? [`${what}:${form(escaped(value))}`] : []
	return [
		'BEGIN:VCARD',
		'VERSION:3.0',
		...line('N', shown, (text) => `${text};;;;`),
		...line('FN', shown),
		...line('ORG', company),
		...line('TITLE', role),
		...line('TEL;TYPE=WORK,VOICE', phone),
		...line('TEL;TYPE=CELL', mobile),
		...line('EMAIL;TYPE=INTERNET', email),
		...line('URL', website),
		...line('ADR;TYPE=WORK', address, (text) => `;;${text};;;;`),
		...line('NOTE', tagline),
		'END:VCARD',
	]
}

/** A contact as a file: long lines are folded between characters, as the norm wants it. */
export function vcardFile(contact: Contact): string {
	return linesOf(contact)
		.map((line) => folded(line).join('\r\n '))
		.join('\r\n')
		.concat('\r\n')
}

/** A contact as a QR code holds it: nothing is folded, for every sign makes the code denser. */
export function vcardText(contact: Contact): string {
	return linesOf(contact).join('\n')
}

function escaped(text: string): string {
	return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

function folded(line: string): string[] {
	const parts = ['']
	let octets = 0
	for (const sign of line) {
		const more = octetsOf(sign)
		// What follows the first line begins with a blank.
		if (octets + more > LINE_OCTETS - (parts.length > 1 ? 1 : 0)) {
			parts.push('')
			octets = 0
		}
		parts[parts.length - 1] += sign
		octets += more
	}
	return parts
}

/** Octets of a character in UTF-8. */
function octetsOf(sign: string): number {
	const point = sign.codePointAt(0) ?? 0
	if (point < 0x80) return 1
	if (point < 0x800) return 2
	return point < 0x1_0000 ? 3 : 4
}
