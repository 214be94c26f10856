import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_ITEMS_MAX } from '#domain/pricing/list-limits.ts'
import { type ListRow, pastedRows } from '#domain/pricing/list-rows.ts'
import { awaitNumberInput, styleOf } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { PriceList } from '../list-data.ts'
import classes from './items.module.css'
import { SheetButton } from './sheet-button.tsx'

interface Props {
	list: PriceList
	/** What was pasted already. */
	text: string
	onClose: () => void
}

interface Refused {
	row: ListRow
	msg: string
}

/** Prices copied from a sheet: good rows are saved, the others stay with what is wrong with each. */
export function PasteDialog({ list, text, onClose }: Props) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(text)
	const { busy, refused, save, again } = useSaving(list, onClose)
	const rows = pastedRows(typed)
	const fix = () => {
		setTyped(refused.map(({ row }) => [row.sku_name, row.price ?? '', row.tiers ?? ''].join('\t')).join('\n'))
		again()
	}
	const action = refused.length ? (
		<Button onClick={fix}>{t('priceList.pasteFix')}</Button>
	) : (
		<Button loading={busy} disabled={!rows.length} onClick={() => void save(rows)}>
			{t('priceList.pasteSave')}
		</Button>
	)
	return (
		<DialogFrame
			opened
			size={640}
			title={t('priceList.pasteTitle', { name: list.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t(refused.length ? 'priceList.pasteDone' : 'common.cancel')}
					</Button>
					{action}
				</>
			}
		>
			{refused.length ? (
				<RefusedRows refused={refused} />
			) : (
				<Rows typed={typed} count={rows.length} onType={setTyped} />
			)}
		</DialogFrame>
	)
}

function Rows({ typed, count: n, onType }: { typed: string; count: number; onType: (text: string) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<div className="stack">
			<SheetButton onRead={onType} />
			<Textarea
				data-autofocus
				label={t('priceList.pasteLabel')}
				description={t('priceList.pasteHint')}
				placeholder={t('priceList.pasteExample')}
				autosize
				minRows={6}
				maxRows={14}
				value={typed}
				onChange={({ currentTarget }) => onType(currentTarget.value)}
			/>
			<span className="muted num" aria-live="polite">
				{n > 0 && t('priceList.pasteRows', { count: n, n: count(n) })}
			</span>
		</div>
	)
}

function RefusedRows({ refused }: { refused: readonly Refused[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<div className="stack" role="alert">
			<b>{t('priceList.pasteRefused', { count: refused.length, n: count(refused.length) })}</b>
			<table className={classes.refused}>
				<thead>
					<tr>
						<th>{t('priceList.pasteRow')}</th>
						<th>{t('priceList.sku')}</th>
						<th>{t('priceList.pasteReason')}</th>
					</tr>
				</thead>
				<tbody>
					{refused.map(({ row, msg }) => (
						<tr key={row.line}>
							<td className="num">{count(row.line)}</td>
							<td>{row.sku_name}</td>
							<td>{msg}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function useSaving(list: PriceList, onClose: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [busy, setBusy] = useState(false)
	const [refused, setRefused] = useState<readonly Refused[]>([])
	const save = async (rows: readonly ListRow[]) => {
		setBusy(true)
		try {
			const { saved, wrong } = await saveRows(list.id, rows)
			await refresh('getPriceLists', 'getPriceListItems')
			if (saved) notifyOk(t('priceList.pasteSaved', { count: saved, n: count(saved) }))
			setRefused(wrong)
			if (!wrong.length) onClose()
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return { busy, refused, save, again: () => setRefused([]) }
}

/** Sends rows by the hundred; those without a SKU are told at once. */
async function saveRows(price_list_id: string, rows: readonly ListRow[]): Promise<{ saved: number; wrong: Refused[] }> {
	const { decimal } = await awaitNumberInput()
	const all = { saved: 0, wrong: [] as Refused[] }
	for (let at = 0; at < rows.length; at += LIST_ITEMS_MAX) {
		const some = rows.slice(at, at + LIST_ITEMS_MAX)
		const items = some.map(itemOf)
		const { saved, results } = await call('setPriceListItems', { price_list_id, items, ...styleOf(decimal) })
		all.saved += saved
		for (const [n, { error }] of results.entries()) {
			const row = some[n]
			if (error && row) all.wrong.push({ row, msg: error.msg })
		}
	}
	return all
}

function itemOf({ sku_name, price, tiers }: ListRow) {
	return {
		...(sku_name && { sku_name }),
		...(price === undefined ? {} : { price }),
		...(tiers === undefined ? {} : { tiers }),
	}
}
