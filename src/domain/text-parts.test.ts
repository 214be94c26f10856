import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

test('a text is headings, paragraphs and lists; nothing else in it has a meaning', () => {
	expect(
		textParts(
			'# Who we are\nA small team\nin Leeds.\n\n- Lamps\n* Chairs\n\n#hash <b>bold</b>\n- one\n1. Open\n2. Close',
		),
	).toEqual([
		{ kind: 'heading', text: 'Who we are' },
		{ kind: 'paragraph', text: 'A small team\nin Leeds.' },
		{ kind: 'list', items: ['Lamps', 'Chairs'] },
		{ kind: 'paragraph', text: '#hash <b>bold</b>' },
		{ kind: 'list', items: ['one'] },
		{ kind: 'steps', items: ['Open', 'Close'] },
	])
	expect(textParts('  \n\n')).toEqual([])
	expect(textParts('##   标题  \r\n正文\r\n- 甲')).toEqual([
		{ kind: 'heading', text: '标题' },
		{ kind: 'paragraph', text: '正文' },
		{ kind: 'list', items: ['甲'] },
	])
})
