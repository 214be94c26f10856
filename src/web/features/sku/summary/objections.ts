import type { Locale } from '#contract/refusals/index.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanAttribute } from '#domain/sku/attribute-value.ts'
import { whenIdle } from '#web/ui/lazy-idle.ts'

/** The sentences of every refusal in both languages; fetched in an idle moment, for they weigh more than the page. */
let sentences: typeof import('#contract/refusals/index.ts') | undefined
whenIdle(() => {
	import('#contract/refusals/index.ts').then(
		(module) => (sentences = module),
		() => undefined,
	)
})

/** A rule's objection as the server would say it. */
export function toSentence({ code, params }: Problem, locale: Locale): string {
	return sentences?.isRefusalCode(code) ? sentences.sentence(code, locale, params) : code
}

/** Why the server would not take a text, by the same rules before it is asked; null when it would. */
export function objectionTo(path: string, text: string, locale: Locale): string | null {
	const cleaned = cleanAttribute(path, text.trim() === '' ? null : text)
	return isProblem(cleaned) ? toSentence(cleaned, locale) : null
}
