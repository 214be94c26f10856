import { useTranslation } from 'react-i18next'
import { importProblems } from '#domain/import/rules.ts'
import { useLanguage } from '#web/state/preferences.ts'
import type { Choices } from './choices.ts'
import { labelOf } from './map/target-options.ts'

type ImportProblemCode = Exclude<keyof (typeof import('./words.en.ts'))['importing']['problem'], 'default_bad'>

interface Objection {
	/** Where it can be mended. */
	step: 'map' | 'rules'
	sentence: string
}

/** The rules' own objections, in the reader's language, while one is still choosing; each sentence once. */
export function useProblems({ mapping, rules }: Choices): Objection[] {
	const { t } = useTranslation()
	const language = useLanguage()
	const objections = importProblems(mapping, rules).map(({ code, params, path = '' }): Objection => {
		const prefix = 'rules.defaults.'
		const step = path.startsWith('mapping.') ? 'map' : 'rules'
		if (path.startsWith(prefix)) {
			const field = labelOf(path.slice(prefix.length), language)
			return { step, sentence: t('importing.problem.default_bad', { field }) }
		}
		const key = { sku: 'sku_name', upc: 'bps.upc', id: 'sku_name_key' }[rules.key]
		const named = { target: '', ...params, key: labelOf(key, language) }
		return { step, sentence: t(`importing.problem.${code as ImportProblemCode}`, named) }
	})
	return [...new Map(objections.map((one) => [one.sentence, one])).values()]
}
