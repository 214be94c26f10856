import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'

interface Props {
	/** The wire's decimal string; null = the price is hidden. */
	value: string | null
	/** ISO 4217. */
	currency: string
	strong?: boolean
	/** What stands for a hidden price; "Price on request" when absent. */
	hidden?: string
}

/** An amount in the reader's notation; it never passes through a float. */
export function Money({ value, currency, strong, hidden }: Props) {
	const { t } = useTranslation()
	const { money } = useFormat()
	if (value === null) return <span className="muted">{hidden ?? t('common.priceOnRequest')}</span>
	return (
		<span className="num" style={strong ? { fontWeight: 600 } : undefined}>
			{money(value, currency)}
		</span>
	)
}
