import { useTranslation } from 'react-i18next'
import { REASON_NAMES } from '#domain/inventory/names.ts'

/** Why stock moved, in words; a reason of the seller's own as it is. */
export function useReasonWords(): (reason: string) => string {
	const { i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return (reason) => REASON_NAMES[reason]?.[language] ?? reason
}
