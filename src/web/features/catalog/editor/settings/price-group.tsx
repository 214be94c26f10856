import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compareDecimals } from '#domain/decimal.ts'
import { inStyle, readNumber, verdictOf } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { read } from '#web/api/queries.ts'
import { Asked } from '#web/ui/form/asked.tsx'
import { Group, type TabProps, useSettings } from './setting-parts.tsx'

const SHOWN = ['price', 'on_request', 'nothing'] as const
/** Common currencies first; any other stays what it is. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'CAD', 'AUD', 'CHF', 'HKD', 'SEK', 'PLN', 'MXN', 'BRL', 'INR']

/** What this catalog says about prices: the list price more or less, in a currency, on request, or nothing. */
export function PriceGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set, setIn } = useSettings(props)
	const { data: account } = useQuery(read('getSettings', {}))
	const { price_rule: rule, hide_price, hidden_price } = settings
	const change = (part: Partial<typeof rule>) => setIn('price_rule', part)
	const own = account?.currency ?? ''
	const foreign = rule.currency !== '' && rule.currency !== own
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
			{!hide_price && (
				<>
					<DecimalField
						label={t('catalog.pricePercent')}
						hint={t('catalog.pricePercentHint')}
						value={rule.percent}
						min="-100"
						max="1000"
						onChange={(percent) => change({ percent })}
					/>
					<Select
						searchable
						label={t('catalog.currency')}
						data={[...new Set([own, ...CURRENCIES, rule.currency])].filter(Boolean)}
						value={rule.currency || own}
						allowDeselect={false}
						onChange={(currency) =>
							change(currency === own ? { currency: '', rate: '1' } : { currency: currency ?? '' })
						}
					/>
					{foreign && (
						<DecimalField
							label={t('catalog.rate', { own, other: rule.currency })}
							value={rule.rate}
							min="0.000001"
							max="1000000"
							onChange={(rate) => change({ rate })}
						/>
					)}
				</>
			)}
		</Group>
	)
}

/** Decimals of a rate. */
const RATE_PLACES = 6

interface DecimalProps {
	label: string
	hint?: string
	value: string
	min: string
	max: string
	onChange: (value: string) => void
}

/** A decimal as it is typed; only one within the limits is passed on, and what may mean another is asked about. */
function DecimalField({ label, hint, value, min, max, onChange }: DecimalProps) {
	const { t } = useTranslation()
	const words = useProblemWords()
	const { decimal } = useAccountSettings()
	const [typed, setTyped] = useState<string>()
	const shown = typed ?? inStyle(value, decimal)
	const read = (text: string) =>
		readNumber<string>(text, { decimal, places: RATE_PLACES }, (number) =>
			compareDecimals(number, min) >= 0 && compareDecimals(number, max) <= 0
				? { value: number }
				: { code: 'decimal_between', params: { min, max } },
		)
	const verdict = verdictOf(read(shown))
	const type = (text: string) => {
		setTyped(text)
		const number = read(text)
		if (!isProblem(number)) onChange(number.value)
	}
	return (
		<TextInput
			label={label}
			description={hint}
			inputMode="decimal"
			maxLength={20}
			value={shown}
			error={
				verdict.verdict === 'asked' ? (
					<Asked text={words(verdict.problem)} suggestion={verdict.suggestion} onTake={type} />
				) : verdict.verdict === 'refused' ? (
					t('catalog.decimalBad', { min, max })
				) : null
			}
			onChange={({ currentTarget }) => type(currentTarget.value)}
			onBlur={() => verdict.verdict === 'understood' && setTyped(undefined)}
		/>
	)
}
