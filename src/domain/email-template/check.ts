import type { Problem } from '../problem.ts'
import { isWritten, TEMPLATE_LOCALES, type TemplateText, type TemplateTexts } from './built-in.ts'
import { variableProblem } from './variables.ts'

/** What is wrong with a message, its field as `path`; null: nothing. A subject with line breaks would become further headers. */
export function textProblem({ subject, body }: TemplateText): (Problem & { path: 'subject' | 'body' }) | null {
	if (!subject.trim()) return { code: 'email_template_half', path: 'subject' }
	if (/[\r\n\t]/.test(subject)) return { code: 'text_one_line', path: 'subject' }
	if (!body.trim()) return { code: 'email_template_half', path: 'body' }
	const [inSubject, inBody] = [variableProblem(subject), variableProblem(body)]
	if (inSubject) return { ...inSubject, path: 'subject' }
	return inBody && { ...inBody, path: 'body' }
}

/** What is wrong with the messages of a template: each language has both parts or neither, and one is written. */
export function textsProblem(texts: TemplateTexts): Problem | null {
	const locales = TEMPLATE_LOCALES.filter((locale) => isWritten(texts[locale]))
	if (!locales.length) return { code: 'email_template_empty', path: 'texts' }
	for (const locale of locales) {
		const problem = textProblem(texts[locale])
		if (problem) return { ...problem, path: `texts.${locale}.${problem.path}` }
	}
	return null
}
