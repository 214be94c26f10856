import { Radio, Select, Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { isStockRule, STOCK_RULES } from '#domain/documents/stock-rule.ts'
import { isStockPolicy, STOCK_POLICIES } from '#domain/inventory/policy.ts'
import { FRACTION_UNITS_MAX } from '#domain/inventory/whole-units.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { type Choice, useChoice } from './use-choice.ts'

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
			<Leaving settings={settings} busy={busy} choose={choose} />
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

/** When goods leave with invoices. */
function Leaving({ settings, busy, choose }: Choice & { settings: Settings }) {
	const { t } = useTranslation()
	return (
		<Radio.Group
			label={t('settings.stockRule')}
			value={settings.stock_rule}
			readOnly={busy}
			onChange={(value) => isStockRule(value) && void choose({ stock_rule: value })}
		>
			<div className="stack">
				{STOCK_RULES.map((rule) => (
					<Radio
						key={rule}
						value={rule}
						label={t(`settings.stockRules.${rule}`)}
						description={t(`settings.stockRulesText.${rule}`)}
					/>
				))}
			</div>
		</Radio.Group>
	)
}

/** What buyers see of what is out of stock. */
function OutOfStock({ settings, busy, choose }: Choice & { settings: Settings }) {
	const { t } = useTranslation()
	return (
		<Select
			label={t('settings.stockPolicy')}
			description={t('settings.stockPolicyText')}
			allowDeselect={false}
			data={STOCK_POLICIES.map((value) => ({ value, label: t(`settings.policy.${value}`) }))}
			value={settings.stock_policy}
			disabled={busy}
			onChange={(value) => isStockPolicy(value) && void choose({ stock_policy: value })}
		/>
	)
}
