import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { signOf } from '#domain/decimal.ts'
import type { BusinessDocument } from '../document-data.ts'
import { useOperate } from '../actions/use-operate.ts'
import { LandedCosts } from '../landed/landed-costs.tsx'
import classes from './view.module.css'

/** What has come of an order, its deliveries, and what they cost. */
export function OrderFacts({ document }: { document: BusinessDocument }) {
	return (
		<>
			<Arrivals document={document} />
			{document.receipts.length > 0 && <Deliveries document={document} />}
			{document.receipts.length > 0 && <LandedCosts document={document} />}
		</>
	)
}

/** What has come of an order so far, a line each. */
function Arrivals({ document: { arrivals, lines } }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const names = new Map(lines.map(({ id, name, sku_name }) => [id, name || sku_name]))
	return (
		<section>
			<h2>{t('purchaseOrder.arrivals')}</h2>
			<ul className={classes.payments}>
				{arrivals.map(({ id, ordered, received, damaged }) => (
					<li key={id}>
						<span>{names.get(id)}</span>
						<span className="num">{t('purchaseOrder.ofOrdered', { n: count(received), all: count(ordered) })}</span>
						{signOf(damaged) > 0 && <small>{t('purchaseOrder.damaged', { n: count(damaged) })}</small>}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Deliveries; one that was taken back stays, and counts no longer. */
function Deliveries({ document }: { document: BusinessDocument }) {
	const { t, i18n } = useTranslation()
	const { count } = useFormat()
	const { operate } = useOperate(document)
	const canUndo = document.actions.includes('undo_receive')
	const takeBack = async (receipt_id: string) => {
		const isSure = await confirm({
			title: t('purchaseOrder.undoTitle'),
			text: t('purchaseOrder.undoText'),
			action: t('purchaseOrder.undo'),
		})
		if (isSure) await operate({ action: 'undo_receive', receipt_id })
	}
	return (
		<section>
			<h2>{t('purchaseOrder.deliveries')}</h2>
			<ul className={classes.payments}>
				{document.receipts.map(({ id, date, delivery_note, lines, is_undone }) => (
					<li key={id} data-reversed={is_undone || undefined}>
						<span>{formatDay(date, i18n.language)}</span>
						<span>{t('document.linesCount', { count: lines.length, n: count(lines.length) })}</span>
						<small>{delivery_note}</small>
						{!is_undone && canUndo && (
							<span>
								<button type="button" className="text-button" onClick={() => void takeBack(id)}>
									{t('purchaseOrder.undo')}
								</button>
							</span>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
