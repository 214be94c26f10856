import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDecimals, signOf } from '#domain/decimal.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useToday } from '#web/text/use-today.ts'
import { Money } from '#web/ui/data/money.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { EditItems } from './edit-items.tsx'
import type { Inquiry, InquiryLine } from './inquiry-data.ts'
import classes from './items.module.css'
import { PriceReason } from './price-reason.tsx'

/** What is asked for, with what is there of it now. */
export function Items({ inquiry }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [isEditing, setEditing] = useState(false)
	const { lines, totals, is_edited, merged_into } = inquiry
	const isBare = !lines.length && !is_edited
	return (
		<section className={classes.items}>
			<header>
				<h3>{t('inquiry.items')}</h3>
				{is_edited && <span className="muted">{t('inquiry.edited')}</span>}
				<div className="grow" />
				<span className="num muted">{t('inquiry.pieces', { count: totals.pieces, n: count(totals.pieces) })}</span>
				{merged_into === null && (
					<Button variant="subtle" size="compact-sm" className="no-print" onClick={() => setEditing(true)}>
						{t('inquiry.edit')}
					</Button>
				)}
			</header>
			{isBare ? <p className="muted">{t('inquiry.noItems')}</p> : <Table inquiry={inquiry} />}
			<Removed inquiry={inquiry} />
			{isEditing && <EditItems inquiry={inquiry} onClose={() => setEditing(false)} />}
		</section>
	)
}

/** What was sent and is not wanted any more. */
function Removed({ inquiry: { removed } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!removed.length) return null
	const names = removed.map(({ name, num }) => `${count(num)} × ${name}`).join(', ')
	return <p className={`muted ${classes.removed}`}>{t('inquiry.removedItems', { names })}</p>
}

function Table({ inquiry: { lines, totals, currency } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<table className={classes.table}>
			<TableHead />
			<tbody>
				{lines.map((line) => (
					<Row key={line.sku_name_key} line={line} currency={currency} />
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row" colSpan={4}>
						{t('inquiry.total')}
						{totals.unpriced > 0 && (
							<small className="muted">
								{t('inquiry.unpriced', { count: totals.unpriced, n: count(totals.unpriced) })}
							</small>
						)}
					</th>
					<td className={classes.right}>
						<Money value={totals.unpriced === totals.lines ? null : totals.amount} currency={currency} strong />
					</td>
				</tr>
			</tfoot>
		</table>
	)
}

function TableHead() {
	const { t } = useTranslation()
	return (
		<thead>
			<tr>
				<th scope="col">{t('inquiry.item')}</th>
				<th scope="col" className={classes.right}>
					{t('inquiry.wanted')}
				</th>
				<th scope="col">{t('inquiry.stock')}</th>
				<th scope="col" className={classes.right}>
					{t('inquiry.unitPrice')}
				</th>
				<th scope="col" className={classes.right}>
					{t('inquiry.amount')}
				</th>
			</tr>
		</thead>
	)
}

function Row({ line, currency }: { line: InquiryLine; currency: string }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { sku_name_key, sku_name, name, options, img, num, note, remark, unit_price, amount, is_gone, status, was } =
		line
	const about = [sku_name, options].filter((part) => part && part !== name).join(' · ')
	return (
		<tr>
			<td>
				<div className={classes.item}>
					<SkuThumb src={img} size={36} />
					<span>
						{is_gone ? <b>{name}</b> : <Link {...links.sku(sku_name_key)}>{name}</Link>}
						<span className="muted">{about}</span>
						{note && <i>{note}</i>}
						{remark && <span className={classes.remark}>{remark}</span>}
					</span>
				</div>
			</td>
			<td className={`${classes.right} ${classes.wanted} num`}>
				{was !== undefined && was !== num && <s className="muted">{count(was)}</s>} {count(num)}
				{status === 'added' && <span className={classes.added}>{t('inquiry.addedByYou')}</span>}
			</td>
			<td className={classes.stock}>
				<Available line={line} />
			</td>
			<td className={`${classes.right} ${classes.unit}`}>
				<Money value={unit_price} currency={currency} hidden="–" />
				<PriceReason line={line} />
			</td>
			<td className={classes.right}>
				<Money value={amount} currency={currency} />
			</td>
		</tr>
	)
}

function Available({ line: { available, num, is_gone, more_on } }: { line: InquiryLine }) {
	const { t } = useTranslation()
	const { count, day } = useFormat()
	const today = useToday()
	// What should have come is still expected, but the day says nothing any more.
	const more = more_on ? ` · ${t(more_on < today ? 'inquiry.moreLate' : 'inquiry.moreOn', { day: day(more_on) })}` : ''
	if (is_gone) return <span className={classes.short}>{t('inquiry.skuGone')}</span>
	if (available === null) return <span className="muted">{t('inquiry.untracked')}</span>
	if (signOf(available) <= 0)
		return (
			<span className={classes.short}>
				<IconAlertTriangle size={16} aria-hidden /> {t('inquiry.out')}
				{more}
			</span>
		)
	const isEnough = compareDecimals(available, String(num)) >= 0
	return isEnough ? (
		<span className={classes.enough}>
			<IconCircleCheck size={16} aria-hidden /> {t('inquiry.available', { n: count(available) })}
		</span>
	) : (
		<span className={classes.short}>
			<IconAlertTriangle size={16} aria-hidden /> {t('inquiry.partly', { n: count(available), wanted: count(num) })}
			{more}
		</span>
	)
}
