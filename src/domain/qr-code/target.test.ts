import { expect, test } from 'vitest'
import { urlProblem } from './target.ts'

const HOME = 'https://vitrine.example.com'
const codeOf = (text: string) => urlProblem(text, HOME)?.code ?? null

test('https addresses are taken', () => {
	for (const good of ['https://example.com', 'HTTPS://Example.com/a?b=c#d', 'https://例子.测试/路径', `${HOME}/index`])
		expect([good, codeOf(good)]).toEqual([good, null])
})

test.each([
	'',
	'example.com',
	'http://example.com',
	'javascript:alert(1)',
	'JavaScript://example.com/%0aalert(1)',
	'data:text/html,<script>alert(1)</script>',
	'https:example.com',
	'https:///example.com',
	'//example.com',
	'https://user:secret@example.com',
	'https://example.com\\@evil.example',
	'https://exa mple.com',
	'https://example.com/\r\nset-cookie: a=b',
	'https://example.com:99999/',
	`https://example.com/${'a'.repeat(2000)}`,
	'mailto:a@example.com',
	'file:///etc/passwd',
])('%s is refused', (bad) => {
	expect(codeOf(bad)).toBe('qr_url')
})

test('a code never leads to a code', () => {
	for (const round of ['/mara/docs/code/abc', '/mara/docs/%63ode/abc', '/mara/docs/code'])
		expect(codeOf(HOME + round)).toBe('qr_url_code')
	expect(codeOf('https://other.example.com/mara/docs/code/abc')).toBeNull()
})
