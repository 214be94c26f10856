import { Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { FRACTION_UNITS_MAX } from '#domain/inventory/whole-units.ts'
import { send } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'

/** How stock is kept; each choice counts at once. */
export function StockSection() {
	const { t } = useTranslation()
	const settings = useQuery(read('getSettings', {}))
	return (
		<FormSection title={t('settings.stock')} text={t('settings.stockText')}>
			<QueryGate query={settings}>{(data) => <StockFields settings={data} />}</QueryGate>
		</FormSection>
	)
}

function StockFields({ settings }: { settings: Settings }) {
	const { t } = useTranslation()
	const { busy, choose } = useChoice()
	return (
		<div className="stack">
			<Switch
				label={t('settings.stockNegative')}
				description={t('settings.stockNegativeText')}
				checked={settings.stock_negative}
				disabled={busy}
				onChange={({ currentTarget }) => void choose({ stock_negative: currentTarget.checked })}
			/>
			<Switch
				label={t('settings.stockNote')}
				description={t('settings.stockNoteText')}
				checked={settings.stock_note}
				disabled={busy}
				onChange={({ currentTarget }) => void choose({ stock_note: currentTarget.checked })}
			/>
			<TagsInput
				label={t('settings.fractionUnits')}
				description={t('settings.fractionUnitsText')}
				maxTags={FRACTION_UNITS_MAX}
				value={settings.fraction_units}
				readOnly={busy}
				onChange={(fraction_units) => void choose({ fraction_units })}
			/>
			<Link {...links.locations()}>{t('settings.locations')}</Link>
		</div>
	)
}

/** Saves a choice at once. */
function useChoice() {
	const [busy, setBusy] = useState(false)
	const choose = async (part: Partial<Settings>) => {
		setBusy(true)
		try {
			const { msg, data } = await send('setSettings', part)
			queryClient.setQueryData(read('getSettings', {}).queryKey, data)
			notifyOk(msg)
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, choose }
}
