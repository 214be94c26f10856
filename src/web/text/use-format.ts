import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { formats } from './format.ts'

/** Numbers, money and times in the reader's language and the account's time zone, with `text` for sentences. */
export function useFormat() {
	const { t, i18n } = useTranslation()
	const { timezone } = useAccountSettings()
	return useMemo(
		() => ({ ...formats(i18n.language === 'zh' ? 'zh' : 'en', timezone), text: t }),
		[t, i18n.language, timezone],
	)
}
