import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { restOf, trackingLink } from '#domain/documents/delivery.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { BusinessDocument } from '../document-data.ts'
import classes from './view.module.css'

interface Props {
	document: BusinessDocument
}

/** By whom goods are brought, what was handed over of what was ordered, and what is to follow. */
export function DeliveryFacts({ document }: Props) {
	return (
		<>
			<Carrier document={document} />
			<Delivered document={document} />
		</>
	)
}

function Carrier({ document: { meta } }: Props) {
	const { t } = useTranslation()
	const link = trackingLink(meta.tracking)
	if (!meta.ship_via && !meta.tracking) return null
	return (
		<dl className={classes.pairs}>
			{meta.ship_via && (
				<>
					<dt>{t('deliveryNote.carrier')}</dt>
					<dd>{meta.ship_via}</dd>
				</>
			)}
			{meta.tracking && (
				<>
					<dt>{t('deliveryNote.tracking')}</dt>
					<dd>
						{link ? (
							<a href={link} target="_blank" rel="noopener noreferrer">
								{t('deliveryNote.follow')}
							</a>
						) : (
							meta.tracking
						)}
					</dd>
				</>
			)}
		</dl>
	)
}

function Delivered({ document: { lines } }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<section>
			<h2>{t('deliveryNote.delivered')}</h2>
			<ul className={classes.payments}>
				{lines
					.filter(({ kind }) => kind === 'item')
					.map((line) => (
						<li key={line.id}>
							<span>{line.name || line.sku_name}</span>
							<span className="num">
								{line.delivery
									? t('deliveryNote.ofOrdered', { n: count(line.qty), all: count(line.delivery.ordered) })
									: count(line.qty)}
							</span>
							<Rest rest={restOf(line)} />
						</li>
					))}
			</ul>
		</section>
	)
}

function Rest({ rest }: { rest: string | null }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (rest === null || signOf(rest) === 0) return null
	return <small>{t('deliveryNote.follows', { n: count(rest) })}</small>
}
