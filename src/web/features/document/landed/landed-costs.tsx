import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { compareDecimals } from '#domain/decimal.ts'
import { call, type Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { BusinessDocument } from '../document-data.ts'
import { keepLanded } from './landed-data.ts'
import classes from './landed.module.css'

const LandedDialog = lazyIdle(async () => (await import('./landed-dialog.tsx')).LandedDialog)

type Landed = Data<'getLandedCosts'>

/** What pieces of an order have cost with freight, duty and the like; nothing while nothing has come and nothing was added. */
export function LandedCosts({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const [isOpen, setOpen] = useState(false)
	const { data } = useQuery({ ...read('getLandedCosts', { document_id: document.id }), staleTime: 0 })
	if (!data || (!data.lines.length && !data.costs.length)) return null
	return (
		<section>
			<header className={classes.head}>
				<h2>{t('landed.title')}</h2>
				{data.lines.length > 0 && (
					<Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} />} onClick={() => setOpen(true)}>
						{t('landed.add')}
					</Button>
				)}
			</header>
			{data.costs.some(({ is_undone }) => !is_undone) ? (
				<UnitCosts landed={data} />
			) : (
				<p className="muted">{t('landed.none')}</p>
			)}
			{data.lines.length > 0 && <Unspread offered={data.offered} currency={document.meta.currency} />}
			<ul className={classes.costs}>
				{data.costs.map((cost) => (
					<Cost key={cost.id} document={document} cost={cost} />
				))}
			</ul>
			{isOpen && (
				<Suspense>
					<LandedDialog document={document} landed={data} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</section>
	)
}

/** Says what the order charges and no piece bears yet. */
function Unspread({ offered, currency }: { offered: Landed['offered']; currency: string }) {
	const { t } = useTranslation()
	const { money } = useFormat()
	return offered.map(({ own, amount }) => (
		<p key={own} className="muted">
			{t(`landed.unspread.${own}`, { amount: money(amount, currency) })}
		</p>
	))
}

/** What a piece of each line has cost: at its supplier's, and here. */
function UnitCosts({ landed: { lines, currency } }: { landed: Landed }) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	return (
		<table className={classes.lines}>
			<thead className="visually-hidden">
				<tr>
					<th>{t('landed.preview')}</th>
					<th>{t('landed.perPiece')}</th>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ id, name, received, unit_cost, landed_unit_cost }) => (
					<tr key={id}>
						<th scope="row">
							<b>{name}</b>
							<small>{t('landed.pieces', { count: Number(received), n: count(received) })}</small>
						</th>
						<td className="num">
							<b>{money(landed_unit_cost, currency)}</b>
							{compareDecimals(unit_cost, landed_unit_cost) !== 0 && <small>{money(unit_cost, currency)}</small>}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function Cost({ document, cost }: { document: BusinessDocument; cost: Landed['costs'][number] }) {
	const { t, i18n } = useTranslation()
	const { money, count } = useFormat()
	const { id, kind, name, amount, currency, basis, date, written, is_undone } = cost
	const takeBack = async () => {
		const isSure = await confirm({
			title: t('landed.undoTitle'),
			text: t(written.length ? 'landed.undoWritten' : 'landed.undoText'),
			action: t('landed.undo'),
		})
		if (!isSure) return
		try {
			keepLanded(document.id, await call('removeLandedCost', { document_id: document.id, cost_id: id }))
			notifyOk(t('landed.undone'))
		} catch (error) {
			notifyError(error)
		}
	}
	const facts = [
		formatDay(date, i18n.language),
		t(`landed.by.${basis}`),
		written.length > 0 && t('landed.written', { count: written.length, n: count(written.length) }),
	]
	return (
		<li data-undone={is_undone || undefined}>
			<span>{[t(`landed.kinds.${kind}`), name].filter(Boolean).join(' · ')}</span>
			<span className="num">{money(amount, currency)}</span>
			<small>{facts.filter(Boolean).join(' · ')}</small>
			{!is_undone && (
				<button type="button" className="text-button" onClick={() => void takeBack()}>
					{t('landed.undo')}
				</button>
			)}
		</li>
	)
}
