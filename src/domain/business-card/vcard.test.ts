import { expect, test } from 'vitest'
import { DEFAULT_CARD } from './card.ts'
import { vcardFile, vcardText } from './vcard.ts'

const card = { ...DEFAULT_CARD, name: 'Mara Lindqvist', company: 'Nordhaven; Lamps, Ltd' }

test('signs with a meaning are escaped, parts without a value are left out', () => {
	const text = vcardText({ ...card, address: String.raw`Dock\3` + '\nHamburg', email: 'mara@nordhaven.example' })
	expect(text.split('\n')).toEqual([
		'BEGIN:VCARD',
		'VERSION:3.0',
		'N:Mara Lindqvist;;;;',
		'FN:Mara Lindqvist',
		String.raw`ORG:Nordhaven\; Lamps\, Ltd`,
		'EMAIL;TYPE=INTERNET:mara@nordhaven.example',
		String.raw`ADR;TYPE=WORK:;;Dock\\3\nHamburg;;;;`,
		'END:VCARD',
	])
})

test('nothing in a text begins a line of its own', () => {
	const lines = vcardFile({ ...card, tagline: 'x\r\nEND:VCARD\nBEGIN:VCARD' }).split('\r\n')
	expect(lines.filter((line) => line.startsWith('END:'))).toHaveLength(1)
})

test('a card without a name is called as the company', () => {
	expect(vcardText({ ...card, name: '' })).toContain(String.raw`FN:Nordhaven\; Lamps\, Ltd`)
})

test.each(['灯具与照明设备'.repeat(20), 'word '.repeat(60), '🪑'.repeat(50)])(
	'a long line is folded to 75 octets and reads as before: %s',
	(address) => {
		const file = vcardFile({ ...card, address })
		for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
		expect(file.replaceAll('\r\n ', '')).toContain(`ADR;TYPE=WORK:;;${address};;;;`)
	},
)
