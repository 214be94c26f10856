import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDecimals } from '#domain/decimal.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { BusinessDocument } from '../document-data.ts'
import classes from './view.module.css'

type Shipment = BusinessDocument['stock']['shipments'][number]

/** What left stock with a document or came back, and what is committed to it; a shipment that was taken back stays, and counts no longer. */
export function StockFacts({ document: { stock, type } }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<section>
			<h2>{t('document.stock')}</h2>
			<ul className={classes.payments}>
				{stock.shipments.map((shipment) => (
					<ShipmentLine key={shipment.id} shipment={shipment} />
				))}
				{stock.waiting.length > 0 && (
					<li>
						<span>
							{t(type === 'quotation' || type === 'customer_order' ? 'document.kept' : 'document.waiting', {
								n: count(piecesOf(stock.waiting)),
							})}
						</span>
					</li>
				)}
			</ul>
		</section>
	)
}

function ShipmentLine({ shipment }: { shipment: Shipment }) {
	const { t } = useTranslation()
	const { count, when, stamp } = useFormat()
	const { nameOf } = useOpenLocations()
	const { direction, lines, is_undone, at, group_id } = shipment
	const places = [...new Set(lines.map(({ location }) => location))]
	const [first = ''] = places
	const place = places.length > 1 ? t('document.places', { n: places.length }) : nameOf(first)
	return (
		<li data-reversed={is_undone || undefined}>
			<span>{t(`document.moved.${direction}`, { n: count(piecesOf(lines)), place })}</span>
			<span title={stamp(at)}>{when(at)}</span>
			<small>
				{is_undone && `${t('document.movedUndone')} · `}
				<Link {...links.movements(group_id)}>{t('document.movements')}</Link>
			</small>
		</li>
	)
}

function piecesOf(goods: readonly { qty: string }[]): string {
	return goods.reduce((sum, { qty }) => addDecimals(sum, qty), '0')
}
