import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { subtractDecimals, trimDecimal } from '#domain/decimal.ts'
import { whySentence } from '#domain/inventory/why.ts'
import type { Data } from '#web/api/client.ts'
import { useLocations } from '#web/api/locations.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StepChart } from '../chart/lazy-charts.tsx'
import { LoadError } from '../page/load-error.tsx'
import { StockCheck } from './stock-check.tsx'
import classes from './stock-story.module.css'
import { UsualLocation } from './usual-location.tsx'

type Story = Data<'inventoryStory'>

const SIDES = ['low', 'over'] as const

/** From where on there is little, and much; null or undefined where nothing is said. */
export interface StockLimits {
	low: number | null | undefined
	over: number | null | undefined
}

interface Props {
	skuKey: string
	/** Its SKU, for sentences. */
	name: string
	/** Its thresholds, drawn into the chart. */
	limits: StockLimits
}

/** How a SKU's stock came about: the sum in a sentence, its way as a chart, and where it lies. */
export function StockStory({ skuKey, name, limits }: Props) {
	const story = useQuery(read('inventoryStory', { sku_name_key: skuKey }))
	if (story.error) return <LoadError small error={story.error} onRetry={() => void story.refetch()} />
	if (!story.data) return <StorySkeleton />
	return (
		<section className={classes.story}>
			<Why story={story.data} skuKey={skuKey} />
			<Way story={story.data} limits={limits} now={story.dataUpdatedAt} />
			<Levels story={story.data} />
			<Promised story={story.data} />
			<UsualLocation skuKey={skuKey} name={name} usual={story.data.usual_location} />
		</section>
	)
}

/** Keeps the room of the sentence and the chart, so that what stands below does not jump. */
function StorySkeleton() {
	const { t } = useTranslation()
	return (
		<div className={classes.story} role="status" aria-busy aria-label={t('common.loading')}>
			<Skeleton height={20} width={160} />
			<Skeleton height={16} width="60%" />
			<Skeleton height={140} mt={24} />
		</div>
	)
}

function Why({ story: { why, on_hand }, skuKey }: { story: Story; skuKey: string }) {
	const { t, i18n } = useTranslation()
	const { count, when } = useFormat()
	if (!why || on_hand === null) return <p className="muted">{t('stock.untracked')}</p>
	return (
		<div className={classes.why}>
			<h2>{t('stock.whyTitle', { n: count(on_hand) })}</h2>
			<p className={classes.sentence}>{whySentence(why, i18n.language === 'zh' ? 'zh' : 'en', { count, day: when })}</p>
			<StockCheck skuKey={skuKey} />
		</div>
	)
}

interface WayProps {
	story: Story
	limits: StockLimits
	now: number
}

function Way({ story: { steps, capped }, limits, now }: WayProps) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	const [first] = steps
	const last = steps.at(-1)
	if (!first || !last || steps.length < 2) return null
	const values = steps.map(({ on_hand }) => Number(on_hand))
	const label = t('stock.chartText', {
		from: when(first.at),
		to: when(last.at),
		least: count(Math.min(...values)),
		most: count(Math.max(...values)),
		now: count(last.on_hand),
	})
	return (
		<div>
			<h2 className={classes.heading}>
				{t('stock.chart')}
				{capped && <span className="muted"> · {t('stock.chartCapped', { n: count(steps.length) })}</span>}
			</h2>
			<StepChart
				label={label}
				steps={steps.map(({ at, on_hand }) => ({ at, value: Number(on_hand) }))}
				now={Math.max(now, Date.parse(last.at))}
				limits={SIDES.flatMap((side) => {
					const value = limits[side]
					return typeof value === 'number' ? { side, value, name: t(`stock.limit.${side}`, { n: count(value) }) } : []
				})}
			/>
		</div>
	)
}

/** Where it lies, where that is more than one place or something is promised or on its way. */
function Levels({ story: { levels } }: { story: Story }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const names = useLocations()
	if (names.size < 2 && levels.every(({ committed, incoming }) => committed === '0' && incoming === '0')) return null
	const number = (value: string | null) => (value === null || value === '0' ? '–' : count(value))
	return (
		<div className={classes.frame}>
			<h2 className={classes.heading}>{t('stock.byLocation')}</h2>
			<table className={classes.levels}>
				<thead>
					<tr>
						<th>{t('stock.location')}</th>
						<th className={classes.number}>{t('stock.onHand')}</th>
						<th className={classes.number}>{t('stock.committed')}</th>
						<th className={classes.number}>{t('stock.available')}</th>
						<th className={classes.number}>{t('stock.incoming')}</th>
					</tr>
				</thead>
				<tbody>
					{levels.map(({ location, on_hand, committed, incoming }) => (
						<tr key={location}>
							<td>{names.get(location) ?? t('stock.main')}</td>
							<td className={classes.number}>{on_hand === null ? '–' : count(on_hand)}</td>
							<td className={classes.number}>{number(committed)}</td>
							<td className={classes.number}>
								{on_hand === null ? '–' : count(trimDecimal(subtractDecimals(on_hand, committed)))}
							</td>
							<td className={classes.number}>{number(incoming)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** Whom it is promised to, document by document. */
function Promised({ story: { promised, promised_capped } }: { story: Story }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (promised.length === 0) return null
	return (
		<div>
			<h2 className={classes.heading}>
				{t('stock.promised')}
				{promised_capped && (
					<span className="muted"> · {t('stock.promisedCapped', { n: count(promised.length) })}</span>
				)}
			</h2>
			<ul className={classes.promised}>
				{promised.map(({ document, qty }) => (
					<li key={document.id}>
						<PromisedTo document={document} />
						<span className="num">{count(qty)}</span>
					</li>
				))}
			</ul>
		</div>
	)
}

function PromisedTo({ document: { type, id, number } }: { document: Story['promised'][number]['document'] }) {
	const { t } = useTranslation()
	const business = DOCUMENT_TYPES.find((one) => one === type)
	const name =
		type === 'quotation' || type === 'invoice' || type === 'customer_order' ? t(`stock.document.${type}`) : type
	if (!business || number === undefined) return <span>{name}</span>
	return (
		<span>
			{name} <Link {...links.document(business, id)}>{number}</Link>
		</span>
	)
}
