import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatParameter } from '#domain/custom-parameter/format.ts'
import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import { typedValue } from '#domain/custom-parameter/typed.ts'
import { suggestionOf } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useParameters } from '#web/api/parameters.ts'
import type { Language } from '#web/state/preferences.ts'
import { useSentence } from '#web/api/problem-words.ts'
import { readText } from './read-text.ts'
import type { SummaryRow } from './summary-row.ts'

/** A text of a cell as the server would read it. */
export interface Read {
	/** Why the server would not take it, by the same rules before it is asked; null when it would. */
	readonly problem: string | null
	/** Its machine name. */
	readonly code?: string
	/** What was probably meant, where that is asked about. */
	readonly suggestion?: string | undefined
	/** What it is then; of no meaning with a problem. */
	readonly value: unknown
	/** As it will stand there: own parameters as their type is written, all else as it was typed. */
	readonly words: string
}

/** How the spreadsheet types, reads and writes values: attributes by their rules, own parameters by their definition. */
export function useTexts() {
	const { i18n } = useTranslation()
	const language: Language = i18n.language === 'zh' ? 'zh' : 'en'
	const { at } = useParameters()
	const { currency, decimal } = useAccountSettings()
	const toSentence = useSentence()
	return useMemo(() => {
		const parameterAt = (path: string): Parameter | undefined => at.get(path)
		/** What an editor would start with, were nothing pending. */
		const stored = (row: SummaryRow, path: string) => typedValue(at, path, row.attrs[path], language, decimal)
		const read = (path: string, text: string): Read => {
			const cleaned = readText(at, path, text, { currency, decimal })
			if (isProblem(cleaned)) {
				const suggestion = suggestionOf(cleaned)
				return { problem: toSentence(cleaned, language), code: cleaned.code, suggestion, value: text, words: text }
			}
			const parameter = parameterAt(path)
			const words = parameter ? formatParameter(parameter, cleaned.value, language, { currency, decimal }) : text
			return { problem: null, value: cleaned.value, words }
		}
		return {
			language,
			/** The account's number style: the texts are written in it. */
			decimal,
			parameterAt,
			stored,
			/** What a cell shows and an editor starts with. */
			textAt: (row: SummaryRow, path: string) => row.pending?.[path] ?? stored(row, path),
			read,
			/** What stands there as it is read in a review. */
			storedWords: (row: SummaryRow, path: string) => {
				const parameter = parameterAt(path)
				return parameter
					? formatParameter(parameter, row.attrs[path], language, { currency, decimal })
					: stored(row, path)
			},
			/** Whether a text would change nothing. */
			isStored: (row: SummaryRow, path: string, text: string) => {
				if (text === stored(row, path)) return true
				const { problem, value } = read(path, text)
				return parameterAt(path) !== undefined && !problem && sameJson(value, row.attrs[path] ?? null)
			},
		}
	}, [at, language, currency, decimal, toSentence])
}

export type Texts = ReturnType<typeof useTexts>
