import { useTranslation } from 'react-i18next'
import { STOCK_REASONS } from '#domain/inventory/change.ts'

/** Reasons that the application gives by itself. */
const OWN = ['undo', 'repair'] as const
const KNOWN = [...STOCK_REASONS, ...OWN]

/** Why stock moved, in words; a reason of the seller's own as it is. */
export function useReasonWords(): (reason: string) => string {
	const { t } = useTranslation()
	return (reason) => {
		const known = KNOWN.find((word) => word === reason)
		return known ? t(`stock.reason.${known}`) : reason
	}
}
