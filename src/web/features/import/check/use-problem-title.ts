import { useTranslation } from 'react-i18next'
import { importing } from '#web/text/en/import.ts'

type KnownCode = keyof typeof importing.title_of

/** A short name of an objection; the server's whole sentence where it has none. */
export function useProblemTitle() {
	const { t } = useTranslation()
	return (code: string, sentence: string): string =>
		Object.hasOwn(importing.title_of, code) ? t(`importing.title_of.${code as KnownCode}`) : sentence
}
