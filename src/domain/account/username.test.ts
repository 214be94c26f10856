import { expect, test } from 'vitest'
import { RESERVED_WORDS, usernameLook, usernameProblem } from './username.ts'

const codeOf = (username: string) => usernameProblem(username)?.code ?? null

test.each([...RESERVED_WORDS].filter((word) => word.length >= 3))('%s is reserved', (word) =>
	expect(codeOf(word)).toBe('username_reserved'),
)

test.each([
	'Admin',
	'ADMIN',
	'ａｄｍｉｎ',
	'adm1n',
	'log1n',
	'log-in',
	'a-d-m-i-n',
	'b1og',
	'he1p',
	'd0cs',
	'ternplate',
	'vvvvvv',
	'vitr1ne',
	'acc0unt',
	'4o4',
	'teann',
])('%s looks like a reserved word only where it does', (name) =>
	expect(codeOf(name)).toBe(name === 'teann' ? null : 'username_reserved'),
)

test.each(['lumen', 'mall', 'harbor-pine', 'north0', 'admins', 'my-blog', 'shop1', 'vv-trade', 'corn', '101'])(
	'%s is free',
	(name) => expect(codeOf(name)).toBeNull(),
)

test.each(['ab', '-abc', 'abc-', 'a_b', 'аdmin', 'a.b', 'a'.repeat(31), '店铺', 'admin\u200b'])('%j is none', (name) =>
	expect(codeOf(name)).toBe('username_bad'),
)

test.each([
	['harbor-pine', 'harborpine'],
	['harbor-pine', 'h-arb0r-p1ne'],
	['harbor-pine', 'harbor-plne'],
	['marin', 'rnarin'],
	['watch-co', 'vvatch-c0'],
	['Lumen', 'lumen'],
	['corner', 'comer'],
	['harbor', 'harbour', false],
	['lumen', 'lumens', false],
	['shop-2', 'shop-3', false],
	['five5', 'fives', false],
] as [string, string, boolean?][])('whether %s looks like %s', (one, other, alike = true) =>
	expect(usernameLook(one) === usernameLook(other)).toBe(alike),
)
