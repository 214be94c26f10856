import { useTranslation } from 'react-i18next'
import { en } from '#web/text/en/index.ts'

type Known = keyof typeof en.importing.title_of

/** A short name of an objection; the server's whole sentence where it has none. */
export function useProblemTitle() {
	const { t } = useTranslation()
	return (code: string, sentence: string): string =>
		Object.hasOwn(en.importing.title_of, code) ? t(`importing.title_of.${code as Known}`) : sentence
}
