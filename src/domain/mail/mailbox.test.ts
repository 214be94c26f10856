import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it('knows a mailbox by all its spellings', () => {
	const spellings = [
		'Mara.Lind@Gmail.com',
		'maralind@googlemail.com',
		' mara.lind+a@gmail.com',
		'ｍaralind+b+c@gmail.com',
	]
	expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(['maralind@gmail.com']))
})

it('does not take two people for one', () => {
	expect(mailboxOf('a.b@nordhaus.example')).not.toBe(mailboxOf('ab@nordhaus.example'))
	expect(mailboxOf('+1@nordhaus.example')).toBe('+1@nordhaus.example')
	expect(mailboxOf('nobody')).toBe('nobody')
})
