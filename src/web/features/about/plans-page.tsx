import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PLAN_LIMITS } from '#domain/site/site.ts'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links, paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { TextParts } from '#web/ui/text/text-parts.tsx'
import { OperatorBar } from './about-page.tsx'
import classes from './plans.module.css'
import { type Site, useSite } from './site-data.ts'
import { UsageCard } from './usage-card.tsx'

const PlansEditor = lazyIdle(async () => (await import('./plans-editor.tsx')).PlansEditor)

type Plan = Site['plans']['plans'][number]
type Period = 'month' | 'year'

/** /plans: what the operator offers; where nothing is sold, that everything is included (product.md section 3.16). */
export function PlansPage() {
	const { t } = useTranslation()
	const query = useSite('plans')
	const [isEdited, setEdited] = useState(false)
	return (
		<div className={classes.page}>
			<PageTitle title={t('about.plans.title')} />
			<QueryGate query={query}>
				{(site) => (
					<>
						<h1 className="serif">
							{site.plans.plans.length > 0 ? t('about.plans.title') : t('about.plans.included')}
						</h1>
						<OperatorBar site={site} action={t('about.plans.edit')} onEdit={() => setEdited(true)}>
							<Button
								variant="default"
								leftSection={<IconUsers size={16} aria-hidden />}
								renderRoot={(props) => <Link to={paths.accounts} {...props} />}
							>
								{t('about.plans.accounts')}
							</Button>
						</OperatorBar>
						<Suspense>{isEdited && <PlansEditor site={site} onClose={() => setEdited(false)} />}</Suspense>
						{!isEdited && <Offer site={site} />}
					</>
				)}
			</QueryGate>
		</div>
	)
}

function Offer({ site }: { site: Site }) {
	const { plans, questions } = site.plans
	return (
		<>
			{plans.length > 0 ? <Plans site={site} /> : <Included />}
			{plans.length > 1 && <Comparison plans={plans} />}
			{questions.length > 0 && <Questions questions={questions} />}
		</>
	)
}

function Included() {
	const { t } = useTranslation()
	const signedIn = useSession((session) => session.token !== null)
	return (
		<div className={classes.included}>
			<p className={classes.lead}>{t('about.plans.includedText')}</p>
			<section>
				<h2>{t('about.plans.features.title')}</h2>
				<ul className={classes.features}>
					{(['skus', 'catalogs', 'stock', 'inquiries', 'languages', 'export'] as const).map((key) => (
						<Feature key={key} text={t(`about.plans.features.${key}`)} />
					))}
				</ul>
			</section>
			{signedIn && <UsageCard />}
		</div>
	)
}

function Feature({ text }: { text: string }) {
	return (
		<li>
			<IconCheck size={16} stroke={2} aria-hidden />
			{text}
		</li>
	)
}

function Plans({ site }: { site: Site }) {
	const { t } = useTranslation()
	const { plans } = site.plans
	const signedIn = useSession((session) => session.token !== null)
	const { data: usage } = useQuery({ ...read('getUsage', {}), enabled: signedIn })
	const [period, setPeriod] = useState<Period>(plans.some(({ price_month }) => price_month) ? 'month' : 'year')
	const hasBoth = plans.some(({ price_month }) => price_month) && plans.some(({ price_year }) => price_year)
	return (
		<>
			{hasBoth && (
				<SegmentedControl
					className={classes.period}
					aria-label={t('about.plans.month')}
					value={period}
					data={[
						{ value: 'month', label: t('about.plans.month') },
						{ value: 'year', label: t('about.plans.year') },
					]}
					onChange={(value) => setPeriod(value as Period)}
				/>
			)}
			<ul className={classes.cards}>
				{plans.map((plan, at) => (
					<PlanCard key={at} plan={plan} period={period} operator={site.operator} isYours={usage?.plan === plan.name} />
				))}
			</ul>
			{signedIn && <UsageCard />}
		</>
	)
}

interface CardProps {
	plan: Plan
	period: Period
	operator: Site['operator']
	/** The reader's account has it. */
	isYours: boolean
}

function PlanCard({ plan, period, operator, isYours }: CardProps) {
	const { t } = useTranslation()
	const isYear = period === 'year' ? plan.price_year !== '' : plan.price_month === ''
	const price = isYear ? plan.price_year : plan.price_month
	return (
		<li className={classes.card} data-featured={plan.featured || undefined}>
			<div className={classes.name}>
				<h2>{plan.name}</h2>
				{isYours && <StatusChip tone="ok">{t('about.plans.yours')}</StatusChip>}
				{plan.featured && !isYours && <StatusChip tone="accent">{t('about.plans.recommended')}</StatusChip>}
			</div>
			{price !== '' && (
				<p className={classes.price}>
					<strong className="num">{price}</strong>
					{/\d/.test(price) && <span>{t(isYear ? 'about.plans.perYear' : 'about.plans.perMonth')}</span>}
				</p>
			)}
			{plan.text && <p className="muted">{plan.text}</p>}
			<ul className={classes.features}>
				{plan.features.map((feature, at) => (
					<Feature key={at} text={feature} />
				))}
			</ul>
			{!isYours && <PlanButton plan={plan} email={operator.email} />}
		</li>
	)
}

/** What a plan asks one to do. Without an address to write to, there is nothing to press. */
function PlanButton({ plan, email }: { plan: Plan; email: string }) {
	const { t } = useTranslation()
	const signedIn = useSession((session) => session.token !== null)
	const text = plan.action_text || t(`about.plans.action.${plan.action}`)
	const look = { variant: plan.featured ? 'filled' : 'default', fullWidth: true } as const
	if (signedIn && plan.action !== 'link')
		return (
			<Button {...look} onClick={() => void askFor(plan.name, t)}>
				{t('about.plans.ask')}
			</Button>
		)
	if (plan.action === 'start') {
		return (
			<Button {...look} renderRoot={(props) => <Link {...links.login('signup', paths.home)} {...props} />}>
				{text}
			</Button>
		)
	}
	const href = plan.action === 'link' ? plan.url : email && `mailto:${email}?subject=${encodeURIComponent(plan.name)}`
	if (!href) return null
	return (
		<Button {...look} component="a" href={href} rel="noopener">
			{text}
		</Button>
	)
}

/** Asks the operator for a plan, once the reader has said so. */
async function askFor(plan: string, t: TFunction): Promise<void> {
	const sure = await confirm({
		title: t('about.plans.askTitle', { plan }),
		text: t('about.plans.askText'),
		action: t('about.plans.askSend'),
	})
	if (!sure) return
	await call('feedback', { content: t('about.plans.askedFor', { plan }), page: paths.plans })
		.then(() => notifyOk(t('about.plans.asked')))
		.catch(notifyError)
}

function Comparison({ plans }: { plans: readonly Plan[] }) {
	const { t } = useTranslation()
	const limits = PLAN_LIMITS.filter((limit) => plans.some((plan) => plan.limits[limit]))
	if (limits.length === 0) return null
	return (
		<section className={classes.compare}>
			<h2>{t('about.plans.compare')}</h2>
			{/* Scrolled sideways on a phone, so it can be reached by keyboard. */}
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
			<div className={classes.scroll} tabIndex={0} role="region" aria-label={t('about.plans.compare')}>
				<table>
					<thead>
						<tr>
							<th scope="col">{t('about.plans.plan')}</th>
							{plans.map(({ name }, at) => (
								<th key={at} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{limits.map((limit) => (
							<tr key={limit}>
								<th scope="row">{t(`about.plans.limit.${limit}`)}</th>
								{plans.map((plan, at) => (
									<td key={at} className="num">
										{plan.limits[limit] || '–'}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	)
}

function Questions({ questions }: { questions: Site['plans']['questions'] }) {
	const { t } = useTranslation()
	return (
		<section className={classes.questions}>
			<h2>{t('about.plans.questions')}</h2>
			{questions.map(({ question, answer }, at) => (
				<details key={at}>
					<summary>{question}</summary>
					<TextParts text={answer} />
				</details>
			))}
		</section>
	)
}
