import { describe, expect, test } from 'vitest'
import { BUILT_IN, isOfDocument, takenLocale, TEMPLATE_LOCALES, TEMPLATE_PURPOSES } from './built-in.ts'
import { textProblem, textsProblem } from './check.ts'
import { fillVariables, leftVariable, TEMPLATE_VARIABLES, variableProblem, written } from './variables.ts'

describe('variables of e-mail templates', () => {
	test('are filled in once, however they are spaced; what has no value stays and is told', () => {
		const text = 'Dear {{customer.name}}, {{ doc.number }} of {{customer.company}} / {{customer.company}}'
		const filled = fillVariables(text, {
			'customer.name': '{{link}} & $&',
			'doc.number': 'INQ-1',
			'customer.company': '',
		})
		expect(filled).toEqual({
			text: 'Dear {{link}} & $&, INQ-1 of {{customer.company}} / {{customer.company}}',
			missing: ['customer.company'],
		})
	})

	test('unknown ones, those of JavaScript, and braces that are not closed are refused', () => {
		for (const name of ['price', 'constructor', '__proto__', 'customer.name.x', ''])
			expect(variableProblem(`Hello {{${name}}}`)).toEqual({ code: 'email_template_variable', params: { name } })
		for (const text of ['{{customer.name}', '{customer.name}}', '{{customer.{{link}}name}}'])
			expect(variableProblem(text)).toEqual({ code: 'email_template_braces' })
		for (const name of TEMPLATE_VARIABLES) expect(variableProblem(`a ${written(name)} b { c }`)).toBeNull()
	})

	test('one that was left in a message is found; other braces are let be', () => {
		expect(leftVariable('Dear {{ customer.name }}')).toBe('{{ customer.name }}')
		expect(leftVariable('{{constructor}}')).toBe('{{constructor}}')
		expect(leftVariable('a set {{1, 2}, {3}} and { x }')).toBeNull()
	})

	test('hostile texts are read in no time', () => {
		const began = performance.now()
		for (const text of ['{{'.repeat(2500), `{{${' '.repeat(5000)}`, '{{ a'.repeat(1250)]) {
			variableProblem(text)
			fillVariables(text, {})
			leftVariable(text)
		}
		expect(performance.now() - began).toBeLessThan(200)
	})
})

describe('messages of e-mail templates', () => {
	test('every built-in one is right in both languages and uses variables that every inquiry or document has', () => {
		for (const purpose of TEMPLATE_PURPOSES)
			for (const locale of TEMPLATE_LOCALES) {
				const { subject, body } = BUILT_IN[purpose].texts[locale]
				expect(textProblem({ subject, body })).toBeNull()
				const absent = isOfDocument(purpose)
					? /catalog|doc\.pieces/
					: /customer\.company|doc\.total|doc\.pieces|due_date/
				expect(`${subject}${body}`).not.toMatch(absent)
			}
	})

	test('have subject and body, and the subject is one line', () => {
		const none = { subject: '', body: '' }
		expect(textsProblem({ en: none, zh: none })).toEqual({ code: 'email_template_empty', path: 'texts' })
		const half = { en: { subject: 'Hi', body: 'Hello' }, zh: { subject: '您好', body: '' } }
		expect(textsProblem(half)).toEqual({ code: 'email_template_half', path: 'texts.zh.body' })
		const evil = { en: { subject: 'Hi\r\nBcc: a@b.example', body: 'Hello' }, zh: none }
		expect(textsProblem(evil)).toEqual({ code: 'text_one_line', path: 'texts.en.subject' })
	})

	test('the language that is wanted is taken where it is written', () => {
		const none = { subject: '', body: '' }
		const some = { subject: 'Hi', body: 'Hello' }
		expect(takenLocale({ en: some, zh: none }, 'zh')).toBe('en')
		expect(takenLocale({ en: some, zh: some }, 'zh')).toBe('zh')
	})
})
