import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './plans.module.css'

/** What the signed-in account uses of its room. */
export function UsageCard() {
	const { t } = useTranslation()
	const { count, date, fileSize } = useFormat()
	const usage = useQuery(read('getUsage', {}))
	return (
		<section className={classes.usage}>
			<h2>{t('about.plans.usage')}</h2>
			<QueryGate query={usage}>
				{({ skus, bytes, plan, ends_on }) => (
					<>
						{plan && (
							<p className="muted">
								{ends_on === null
									? t('about.plans.yourPlan', { plan })
									: t('about.plans.yourPlanUntil', { plan, day: date(ends_on) })}
							</p>
						)}
						<dl>
							<Used name={t('about.plans.limit.skus')} of={skus} show={count} />
							<Used name={t('about.plans.limit.storage')} of={bytes} show={fileSize} />
						</dl>
					</>
				)}
			</QueryGate>
		</section>
	)
}

interface UsedProps {
	name: string
	of: { used: number; limit: number; warn: boolean }
	show: (n: number) => string
}

function Used({ name, of: { used, limit, warn }, show }: UsedProps) {
	return (
		<div>
			<dt>{name}</dt>
			<dd className="num">
				<span>
					{show(used)} / {show(limit)}
				</span>
				<Progress
					value={limit > 0 ? Math.min(100, (used / limit) * 100) : 100}
					color={warn ? 'red' : undefined}
					aria-label={name}
				/>
			</dd>
		</div>
	)
}
