import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { Locale } from '#contract/refusals/index.ts'
import type { Problem } from '#domain/problem.ts'

type Sentences = typeof import('#contract/refusals/index.ts')

/** The sentences of every refusal in both languages. They weigh more than a page, so they come beside it. */
const useSentences = create<{ all: Sentences | null }>()(() => ({ all: null }))
import('#contract/refusals/index.ts').then(
	(all) => useSentences.setState({ all }),
	() => undefined,
)

/** A rule's objection as the server would say it, said anew when the sentences come; its code until then. */
export function useSentence(): (problem: Problem, locale: Locale) => string {
	const all = useSentences((state) => state.all)
	return useCallback(
		({ code, params }, locale) => (all?.isRefusalCode(code) ? all.sentence(code, locale, params) : code),
		[all],
	)
}

/** The same in the user's language. */
export function useProblemWords(): (problem: Problem) => string {
	const { i18n } = useTranslation()
	const sentence = useSentence()
	return (problem) => sentence(problem, i18n.language === 'zh' ? 'zh' : 'en')
}
