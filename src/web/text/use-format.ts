import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { formats } from './format.ts'

/** Numbers, money and times in the reader's language, the account's number style and its time zone. */
export function useFormat() {
	const { i18n } = useTranslation()
	const { timezone, decimal } = useAccountSettings()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return useMemo(() => formats(language, timezone, decimal), [language, timezone, decimal])
}
