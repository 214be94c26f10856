import { useTranslation } from 'react-i18next'
import type { importing } from '../words.en.ts'

type TitledCode = keyof typeof importing.title_of

/** A short name of an objection; the server's whole sentence where it has none. */
export function useProblemTitle() {
	const { t, i18n } = useTranslation()
	return (code: string, sentence: string): string =>
		i18n.exists(`importing.title_of.${code}`) ? t(`importing.title_of.${code as TitledCode}`) : sentence
}
