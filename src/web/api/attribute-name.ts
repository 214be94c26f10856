import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wordIn } from '#domain/custom-parameter/parameter.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { useParameters } from './parameters.ts'

/** How attributes are called: by their own names; a seller's values without a definition by their key. */
export function useAttributeName(): (path: string) => string {
	const { i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const { at } = useParameters()
	return useMemo(
		() => (path) => {
			const parameter = at.get(path)
			if (parameter) return wordIn(parameter.name, language)
			return attributeAt(path)?.[language] ?? path.replace(/^(cps|bps|pps)\./, '')
		},
		[at, language],
	)
}
