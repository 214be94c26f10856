import { Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import { takesCounts } from '#domain/inventory/stocktake.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { LineMarks } from '../line-marks.tsx'
import { type Line, productOf, type Stocktake } from '../stocktake-data.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { CountsDialog } from './counts-dialog.tsx'
import classes from './review.module.css'
import { useSigned } from './sums.tsx'

interface Props {
	line: Line
	stocktake: Stocktake
}

/** A line: what was expected and counted, and what to do about it. */
export function ReviewRow({ line, stocktake }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const money = useSigned()
	const { ledger, counted, difference, value } = line
	const sign = difference === null ? 0 : signOf(difference)
	const nothing = <span className="muted">–</span>
	return (
		<tr>
			<Goods line={line} />
			<td className="num" data-label={t('stocktake.column.ledger')}>
				{ledger === null ? nothing : count(ledger)}
			</td>
			<td className="num" data-label={t('stocktake.column.counted')}>
				{counted === null ? nothing : count(counted)}
			</td>
			<td className="num" data-label={t('stocktake.column.difference')}>
				{difference === null ? (
					nothing
				) : (
					<b data-sign={sign} className={classes.difference}>
						{sign > 0 ? '+' : ''}
						{count(difference)}
					</b>
				)}
			</td>
			<td className="num" data-label={t('stocktake.column.value')}>
				{value === null || sign === 0 ? nothing : money(value)}
			</td>
			<td>
				<LineActions line={line} stocktake={stocktake} />
			</td>
		</tr>
	)
}

function Goods({ line }: Pick<Props, 'line'>) {
	const { isSplit, nameOf } = useOpenLocations()
	const { sku_name, location, comment } = line
	return (
		<th scope="row">
			<span className={classes.goods}>
				<SkuThumb src={line.img ?? undefined} size={36} />
				<span className={classes.words}>
					<b>{productOf(line) || sku_name}</b>
					<span>{[sku_name, isSplit ? nameOf(location) : ''].filter(Boolean).join(' · ')}</span>
					<LineMarks line={line} />
					{comment && <span className={classes.comment}>{comment}</span>}
				</span>
			</span>
		</th>
	)
}

type Mark = (change: Pick<Params<'markStocktake'>, 'verified' | 'recount' | 'comment'>) => Promise<void>

function LineActions({ line, stocktake: { id, state } }: Props) {
	const { t } = useTranslation()
	const [shown, setShown] = useState<Shown>()
	const { sku_name, sku_name_key, location, verified } = line
	const canMark = takesCounts(state)
	const close = () => setShown(undefined)
	const mark: Mark = async (change) => {
		try {
			await call('markStocktake', { stocktake_id: id, lines: [{ sku_name_key, location }], ...change })
		} catch (error) {
			notifyError(error)
		}
		await refresh('getStocktake', 'getStocktakes')
	}
	return (
		<span className={classes.actions}>
			{canMark && (
				<IconButton
					icon={IconCheck}
					label={t(verified ? 'stocktake.unverify' : 'stocktake.verify', { sku: sku_name })}
					aria-pressed={verified}
					variant={verified ? 'light' : 'subtle'}
					onClick={() => void mark({ verified: !verified })}
				/>
			)}
			<More line={line} canMark={canMark} mark={mark} onShow={setShown} />
			{shown === 'counts' && <CountsDialog stocktake_id={id} line={line} onClose={close} />}
			{shown === 'comment' && (
				<CommentDialog line={line} onSave={(comment) => mark({ comment }).then(close)} onClose={close} />
			)}
		</span>
	)
}

type Shown = 'comment' | 'counts'

interface MoreProps extends Pick<Props, 'line'> {
	canMark: boolean
	mark: Mark
	onShow: (shown: Shown) => void
}

function More({ line: { sku_name, recount }, canMark, mark, onShow }: MoreProps) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<IconButton icon={IconDots} label={t('stocktake.moreOf', { sku: sku_name })} />
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item onClick={() => onShow('counts')}>{t('stocktake.showCounts')}</Menu.Item>
				{canMark && (
					<Menu.Item onClick={() => void mark({ recount: !recount })}>
						{t(recount ? 'stocktake.noRecount' : 'stocktake.askRecount')}
					</Menu.Item>
				)}
				{canMark && <Menu.Item onClick={() => onShow('comment')}>{t('stocktake.comment')}</Menu.Item>}
			</Menu.Dropdown>
		</Menu>
	)
}
