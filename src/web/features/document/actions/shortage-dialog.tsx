import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShortGoods } from '#contract/document-stock.ts'
import { signOf } from '#domain/decimal.ts'
import { reduceLines } from '#domain/documents/goods.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import type { BusinessDocument } from '../document-data.ts'
import classes from './actions.module.css'
import type { Short, useOperate } from './use-operate.ts'

interface Props {
	document: BusinessDocument
	short: Short
	work: ReturnType<typeof useOperate>
	/** Changes the lines of a draft; what is frozen has none. */
	onLines: ((lines: BusinessDocument['lines']) => void) | undefined
}

/** What is short, and the ways on: not now, with less on the document, or all the same. */
export function ShortageDialog({ document, short: { operation, goods }, work, onLines }: Props) {
	const { t } = useTranslation()
	const { busy, operate, forgetShort } = work
	const isShipping = operation.action === 'ship'
	const reduced = reduceLines(document.lines, goods)
	const goOn = async () => {
		if (await operate({ ...operation, allow_shortage: true })) forgetShort()
	}
	const reduce = () => {
		onLines?.(reduced)
		forgetShort()
	}
	const canReduce = !isShipping && onLines && reduced.some(({ kind }) => kind === 'item')
	return (
		<DialogFrame
			opened
			size={520}
			title={t('documentAction.shortTitle')}
			onClose={forgetShort}
			buttons={
				<>
					<Button variant="default" onClick={forgetShort}>
						{t('common.cancel')}
					</Button>
					{canReduce && (
						<Button variant="default" onClick={reduce}>
							{t('documentAction.shortReduce')}
						</Button>
					)}
					<Button loading={busy !== undefined} onClick={() => void goOn()}>
						{t(isShipping ? 'documentAction.shortShip' : 'documentAction.shortFinalize')}
					</Button>
				</>
			}
		>
			<p className="muted">{t(isShipping ? 'documentAction.shortTextShip' : 'documentAction.shortText')}</p>
			<ShortList goods={goods} />
		</DialogFrame>
	)
}

function ShortList({ goods }: { goods: readonly ShortGoods[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { isSplit, nameOf } = useOpenLocations()
	return (
		<table className={classes.short}>
			<thead>
				<tr>
					<th>SKU</th>
					<th>{t('documentAction.shortWanted')}</th>
					<th>{t('documentAction.shortThere')}</th>
				</tr>
			</thead>
			<tbody>
				{goods.map(({ sku_name_key, sku_name, location, wanted, there, elsewhere }) => {
					const other = signOf(elsewhere) > 0 && t('documentAction.shortElsewhere', { n: count(elsewhere) })
					const place = [isSplit && nameOf(location), other].filter(Boolean).join(' · ')
					return (
						<tr key={sku_name_key}>
							<td>
								<b title={sku_name}>{sku_name}</b>
								{place && <small>{place}</small>}
							</td>
							<td className="num">{count(wanted)}</td>
							<td className="num">{count(there)}</td>
						</tr>
					)
				})}
			</tbody>
		</table>
	)
}
