import { expect, test } from 'vitest'
import { mailAddress, messageWith, whatsAppAddress } from './message-text.ts'

const facts = {
	catalog: 'Spring & more',
	company: 'Harbor Pine',
	url: 'https://x.example/a',
	hasPasscode: true,
	until: '3 Dec',
}

test('a message names the catalog, its address, and what a reader has to know; the passcode stays out', () => {
	const { subject, text } = messageWith('en', facts)
	expect(subject).toBe('Spring & more from Harbor Pine')
	expect(text).toBe(
		'Hello,\n\nhere is our catalog “Spring & more”:\nhttps://x.example/a\n\nIt asks for a passcode, which I send you separately. The link works until 3 Dec.\n\nBest regards\nHarbor Pine',
	)
	const plain = messageWith('zh', { ...facts, company: '', hasPasscode: false, until: '' })
	expect(plain).toEqual({
		subject: 'Spring & more',
		text: '您好，\n\n这是我们的图册“Spring & more”：\nhttps://x.example/a',
	})
})

test('addresses carry every sign as it was typed', () => {
	const draft = { subject: 'A & B? 100 %\r\nBcc: x@y.example', text: 'one +1\ntwo #2' }
	const mail = new URL(mailAddress(draft, 'ann@buyers.example'))
	expect(decodeURIComponent(mail.pathname)).toBe('ann@buyers.example')
	expect([...mail.searchParams]).toEqual([
		['subject', draft.subject],
		['body', 'one +1\r\ntwo #2'],
	])
	expect(new URL(whatsAppAddress(draft)).searchParams.get('text')).toBe(draft.text)
	expect(whatsAppAddress(draft)).not.toContain('+')
})
