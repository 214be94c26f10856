import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatNumber } from '#domain/money.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { send } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'

/** In which style the account types and reads numbers; chosen at once, and written so on every screen from then on. */
export function NumbersSection() {
	const { t } = useTranslation()
	const settings = useQuery(read('getSettings', {}))
	return (
		<FormSection title={t('settings.numbers')} text={t('settings.numbersText')}>
			<QueryGate query={settings}>{({ decimal }) => <Styles chosen={decimal} />}</QueryGate>
		</FormSection>
	)
}

function Styles({ chosen }: { chosen: DecimalSign }) {
	const { t } = useTranslation()
	const { locale } = useFormat()
	const { currency } = useAccountSettings()
	const [busy, setBusy] = useState(false)
	const choose = async (decimal: DecimalSign) => {
		setBusy(true)
		try {
			const { msg, data } = await send('setSettings', { decimal })
			queryClient.setQueryData(read('getSettings', {}).queryKey, data)
			notifyOk(msg)
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	const example = (sign: DecimalSign) =>
		t('settings.numbersExample', {
			money: formatMoney('1234.5', currency, locale, sign),
			weight: `${formatNumber('0.75', locale, sign)} kg`,
		})
	return (
		<Radio.Group
			aria-label={t('settings.numbers')}
			value={chosen}
			readOnly={busy}
			onChange={(sign) => void choose(sign === ',' ? ',' : '.')}
		>
			<div className="stack">
				<Radio value="." label="1,234.56" description={example('.')} />
				<Radio value="," label="1.234,56" description={example(',')} />
			</div>
		</Radio.Group>
	)
}
