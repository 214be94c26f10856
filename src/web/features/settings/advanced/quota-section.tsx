import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { UsageBar } from '#web/ui/data/usage-bar.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './quota.module.css'

type Usage = Data<'getUsage'>

/** How much of its room the account uses; what comes near its end is marked and says what can be done. */
export function QuotaSection() {
	const { t } = useTranslation()
	const usage = useQuery({ ...read('getUsage', {}), staleTime: 0 })
	return (
		<FormSection title={t('usageLimits.title')} text={t('usageLimits.text')}>
			<QueryGate query={usage}>{(data) => <Meters usage={data} />}</QueryGate>
		</FormSection>
	)
}

function Meters({ usage }: { usage: Usage }) {
	const { t } = useTranslation()
	const { count, fileSize } = useFormat()
	return (
		<ul className={classes.meters}>
			<Meter name={t('usageLimits.files')} of={usage.bytes} show={fileSize} />
			<Meter name={t('usageLimits.pictures')} of={usage.pictures} show={count} />
			<Meter name={t('usageLimits.skus')} of={usage.skus} show={count} />
			<Meter name={t('usageLimits.catalogs')} of={usage.catalogs} show={count} />
			<Meter name={t('usageLimits.pdfs')} of={usage.pdfs} show={count} />
		</ul>
	)
}

function Meter({ name, of, show }: { name: string; of: Usage['skus']; show: (n: number) => string }) {
	const { t } = useTranslation()
	const { used, limit, warn } = of
	const said =
		limit === null
			? t('usageLimits.free', { used: show(used) })
			: t('usageLimits.used', { used: show(used), limit: show(limit) })
	return (
		<li>
			<div className={classes.line}>
				<span>{name}</span>
				<span>{said}</span>
			</div>
			<UsageBar name={name} of={of} />
			{warn && <p className={classes.warning}>{t('usageLimits.warning')}</p>}
		</li>
	)
}
