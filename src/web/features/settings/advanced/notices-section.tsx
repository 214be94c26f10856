import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { NOTICE_TOPICS } from '#domain/account/notice-topics.ts'
import { ALARM_STATES } from '#domain/inventory/state.ts'
import { read } from '#web/api/queries.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { useChoice } from './use-choice.ts'

/** What the bell tells, one switch for each kind; each choice counts at once. */
export function NoticesSection() {
	const { t } = useTranslation()
	const settings = useQuery(read('getSettings', {}))
	return (
		<FormSection title={t('settings.notices')} text={t('settings.noticesText')}>
			<QueryGate query={settings}>{(data) => <Switches settings={data} />}</QueryGate>
		</FormSection>
	)
}

function Switches({ settings: { notices_off, stock_alerts } }: { settings: Settings }) {
	const { t } = useTranslation()
	const { busy, choose } = useChoice()
	const isOn = (topic: (typeof NOTICE_TOPICS)[number]) => !notices_off.includes(topic)
	return (
		<div className="stack">
			<Checkbox.Group
				label={t('settings.notices')}
				value={NOTICE_TOPICS.filter(isOn)}
				onChange={(on) => void choose({ notices_off: NOTICE_TOPICS.filter((topic) => !on.includes(topic)) })}
			>
				<div className="stack">
					{NOTICE_TOPICS.map((topic) => (
						<Checkbox
							key={topic}
							value={topic}
							label={t(`settings.notice.${topic}`)}
							description={topic === 'job' ? t('settings.noticeFailures') : undefined}
							disabled={busy}
						/>
					))}
				</div>
			</Checkbox.Group>
			<Checkbox.Group
				label={t('settings.stockAlerts')}
				description={t('settings.stockAlertsText')}
				value={stock_alerts}
				onChange={(on) => void choose({ stock_alerts: ALARM_STATES.filter((state) => on.includes(state)) })}
			>
				<div className="stack">
					{ALARM_STATES.map((state) => (
						<Checkbox key={state} value={state} label={t(`settings.alert.${state}`)} disabled={busy} />
					))}
				</div>
			</Checkbox.Group>
		</div>
	)
}
