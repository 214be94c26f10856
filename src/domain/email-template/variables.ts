import type { Problem } from '../problem.ts'
import { quoted } from '../text.ts'

/** What a template can say of an inquiry (product.md section 3.19), as it stands between double braces. */
export const TEMPLATE_VARIABLES = [
	'customer.name',
	'customer.company',
	'doc.number',
	'doc.date',
	'doc.due_date',
	'doc.pieces',
	'doc.total',
	'doc.balance',
	'catalog.name',
	'link',
	'company.name',
	'sender.name',
] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

/** What is known of the variables; what is empty or left out cannot be filled in. */
export type VariableValues = Readonly<Partial<Record<TemplateVariable, string>>>

const BRACED = /\{\{([^{}]*)\}\}/g

function isVariable(name: string): name is TemplateVariable {
	return (TEMPLATE_VARIABLES as readonly string[]).includes(name)
}

/** A variable as it is written in a template. */
export const written = (name: TemplateVariable): string => `{{${name}}}`

/** What of a text is no variable, or is not closed; null: nothing. */
export function variableProblem(text: string): Problem | null {
	for (const [, inside = ''] of text.matchAll(BRACED)) {
		const name = inside.trim()
		if (!isVariable(name)) return { code: 'email_template_variable', params: { name: quoted(name) } }
	}
	return /\{\{|\}\}/.test(text.replaceAll(BRACED, '')) ? { code: 'email_template_braces' } : null
}

/**
 * A text with its variables filled in, once: what a buyer has called themselves is never read as a variable. What has no
 * value stays as it is written, and is told.
 */
export function fillVariables(text: string, values: VariableValues): { text: string; missing: TemplateVariable[] } {
	const missing = new Set<TemplateVariable>()
	const filled = text.replaceAll(BRACED, (whole, inside: string) => {
		const name = inside.trim()
		if (!isVariable(name)) return whole
		if (values[name]) return values[name]
		missing.add(name)
		return written(name)
	})
	return { text: filled, missing: [...missing] }
}

/** A variable that was left in a text that is to be read by somebody, as it is written; null: there is none. */
export function leftVariable(text: string): string | null {
	return /\{\{\s{0,9}[a-z][\w.]{0,60}\s{0,9}\}\}/i.exec(text)?.[0] ?? null
}
