import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { UsageBar } from '#web/ui/data/usage-bar.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './plans.module.css'

/** What the signed-in account uses of its room. */
export function UsageCard() {
	const { t } = useTranslation()
	const { count, fileSize } = useFormat()
	const usage = useQuery(read('getUsage', {}))
	return (
		<section className={classes.usage}>
			<h2>{t('about.plans.usage')}</h2>
			<QueryGate query={usage}>
				{({ skus, bytes, catalogs, pdfs, ...agreed }) => (
					<>
						<PlanNote {...agreed} />
						<dl>
							<Used name={t('about.plans.limit.skus')} of={skus} show={count} />
							<Used name={t('about.plans.limit.storage')} of={bytes} show={fileSize} />
							<Used name={t('about.plans.limit.catalogs')} of={catalogs} show={count} />
							<Used name={t('about.plans.limit.pdfThis')} of={pdfs} show={count} />
						</dl>
					</>
				)}
			</QueryGate>
		</section>
	)
}

type Agreed = Pick<Data<'getUsage'>, 'plan' | 'ends_on' | 'ended'>

/** Which plan holds and until when, and what its end means; the same of one that has ended. */
function PlanNote({ plan, ends_on, ended }: Agreed) {
	const { t } = useTranslation()
	const { date } = useFormat()
	if (ended)
		return (
			<p className={classes.ended}>
				{t('about.plans.ended', { plan: ended.plan, day: date(ended.ends_on) })} {t('about.plans.endMeans')}
			</p>
		)
	if (!plan) return null
	if (ends_on === null) return <p className="muted">{t('about.plans.yourPlan', { plan })}</p>
	return (
		<p className="muted">
			{t('about.plans.yourPlanUntil', { plan, day: date(ends_on) })} {t('about.plans.endWillMean')}
		</p>
	)
}

interface UsedProps {
	name: string
	of: { used: number; limit: number | null; warn: boolean }
	show: (n: number) => string
}

function Used({ name, of, show }: UsedProps) {
	const { used, limit } = of
	return (
		<div>
			<dt>{name}</dt>
			<dd className="num">
				<span>{limit === null ? show(used) : `${show(used)} / ${show(limit)}`}</span>
				<UsageBar name={name} of={of} />
			</dd>
		</div>
	)
}
