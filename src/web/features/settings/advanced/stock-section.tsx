import { Checkbox, Group, Select, Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { isStockPolicy, STOCK_POLICIES } from '#domain/inventory/policy.ts'
import { ALARM_STATES } from '#domain/inventory/state.ts'
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
			<OutOfStock settings={settings} busy={busy} choose={choose} />
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

interface ChoiceProps {
	settings: Settings
	busy: boolean
	choose: (part: Partial<Settings>) => Promise<void>
}

/** What buyers see of what is out of stock, and what the seller is told. */
function OutOfStock({ settings, busy, choose }: ChoiceProps) {
	const { t } = useTranslation()
	return (
		<>
			<Select
				label={t('settings.stockPolicy')}
				description={t('settings.stockPolicyText')}
				allowDeselect={false}
				data={STOCK_POLICIES.map((value) => ({ value, label: t(`settings.policy.${value}`) }))}
				value={settings.stock_policy}
				disabled={busy}
				onChange={(value) => isStockPolicy(value) && void choose({ stock_policy: value })}
			/>
			<Checkbox.Group
				label={t('settings.stockAlerts')}
				description={t('settings.stockAlertsText')}
				value={settings.stock_alerts}
				onChange={(chosen) => void choose({ stock_alerts: ALARM_STATES.filter((state) => chosen.includes(state)) })}
			>
				<Group mt={8} gap={16}>
					{ALARM_STATES.map((state) => (
						<Checkbox key={state} value={state} label={t(`settings.alert.${state}`)} disabled={busy} />
					))}
				</Group>
			</Checkbox.Group>
		</>
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
