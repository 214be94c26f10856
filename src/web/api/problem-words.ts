import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { Locale } from '#contract/refusals/index.ts'
import type { Problem } from '#domain/problem.ts'
import { whenIdle } from '#web/ui/lazy-idle.ts'

type Sentences = typeof import('#contract/refusals/index.ts')

/** The sentences of every refusal in both languages; fetched in an idle moment, for they weigh more than a page. */
const useSentences = create<{ all: Sentences | null }>()(() => ({ all: null }))
whenIdle(() => {
	import('#contract/refusals/index.ts').then(
		(all) => useSentences.setState({ all }),
		() => undefined,
	)
})

/** A rule's objection as the server would say it; its code until the sentences are there. */
export function toSentence(problem: Problem, locale: Locale): string {
	return sentenceIn(useSentences.getState().all, problem, locale)
}

/** A rule's objection in the user's language, said anew when the sentences come. */
export function useProblemWords(): (problem: Problem) => string {
	const { i18n } = useTranslation()
	const all = useSentences((state) => state.all)
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return (problem) => sentenceIn(all, problem, language)
}

function sentenceIn(all: Sentences | null, { code, params }: Problem, locale: Locale): string {
	return all?.isRefusalCode(code) ? all.sentence(code, locale, params) : code
}
