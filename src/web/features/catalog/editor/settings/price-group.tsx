import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PriceRule } from '#domain/catalog/price-rule.ts'
import { PRICE_TERMS_MAX } from '#domain/catalog/setting-names.ts'
import { read } from '#web/api/queries.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { CurrencySelect } from '#web/ui/prices/currency-select.tsx'
import { Group, type TabProps, useSettings } from './setting-parts.tsx'

const SHOWN = ['price', 'on_request', 'nothing'] as const

/** Decimals of a rate and of a per cent. */
const RATE_PLACES = 6

/** What this catalog says about prices: the list price more or less, in a currency, on request, or nothing. */
export function PriceGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set, setIn } = useSettings(props)
	const { data: account } = useQuery(read('getSettings', {}))
	const { price_rule: rule, hide_price, hidden_price } = settings
	const change = (part: Partial<typeof rule>) => setIn('price_rule', part)
	const own = account?.currency ?? ''
	return (
		<Group title={t('catalog.prices')}>
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('catalog.prices')}
				value={hide_price ? hidden_price : 'price'}
				data={SHOWN.map((value) => ({ value, label: t(`catalog.price_${value}`) }))}
				onChange={(value) =>
					set(
						value === 'price'
							? { hide_price: false }
							: { hide_price: true, hidden_price: value === 'nothing' ? 'nothing' : 'on_request' },
					)
				}
			/>
			{!hide_price && <Rule rule={rule} own={own} change={change} />}
			{!hide_price && (
				<TextInput
					label={t('catalog.priceTerms')}
					description={t('catalog.priceTermsHint')}
					placeholder={t('catalog.priceTermsExample')}
					value={settings.price_terms}
					maxLength={PRICE_TERMS_MAX}
					onChange={({ currentTarget }) => set({ price_terms: currentTarget.value })}
				/>
			)}
		</Group>
	)
}

interface RuleProps {
	rule: PriceRule
	/** The account's currency. */
	own: string
	change: (part: Partial<PriceRule>) => void
}

/** By how much the list price is changed, and in which currency it is told. */
function Rule({ rule, own, change }: RuleProps) {
	const { t } = useTranslation()
	const foreign = rule.currency !== '' && rule.currency !== own
	return (
		<>
			<NumberField
				label={t('catalog.pricePercent')}
				description={t('catalog.pricePercentHint')}
				value={rule.percent}
				min="-100"
				max="1000"
				places={RATE_PLACES}
				suffix="%"
				onChange={(percent) => percent !== null && change({ percent })}
			/>
			<CurrencySelect
				label={t('catalog.currency')}
				value={rule.currency || own}
				onChange={(currency) => change(currency === own ? { currency: '', rate: '1' } : { currency })}
			/>
			{foreign && (
				<NumberField
					label={t('catalog.rate', { own, other: rule.currency })}
					value={rule.rate}
					min="0.000001"
					max="1000000"
					places={RATE_PLACES}
					onChange={(rate) => rate !== null && change({ rate })}
				/>
			)}
		</>
	)
}
