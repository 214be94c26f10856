import { expect, test } from 'vitest'
import { waitWords } from './rate-limit.ts'

test.each([
	[1, '1 second', '1 秒'],
	[89, '89 seconds', '89 秒'],
	[90, '2 minutes', '2 分钟'],
	[900, '15 minutes', '15 分钟'],
])('%d seconds are told as %s', (seconds, en, zh) => {
	expect([waitWords(seconds, 'en'), waitWords(seconds, 'zh')]).toEqual([en, zh])
})
