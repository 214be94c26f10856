import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { refreshUndone } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyOk } from '../feedback/toast.tsx'
import classes from './stock-story.module.css'

/** Proves one SKU's numbers on demand, and puts right what differs. */
export function StockCheck({ skuKey }: { skuKey: string }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [wrong, setWrong] = useState<number>()
	const [busy, setBusy] = useState(false)
	const run = async (work: () => Promise<void>) => {
		setBusy(true)
		await work().catch(notifyError)
		setBusy(false)
	}
	const check = async () => setWrong((await call('inventoryProof', { sku_name_key: skuKey })).wrong.length)
	const repair = async () => {
		await call('repairInventory', { sku_name_keys: [skuKey] })
		notifyOk(t('stock.repaired'))
		setWrong(0)
		await refreshUndone()
	}
	return (
		<p className={classes.foot}>
			<button type="button" className="text-button" disabled={busy} onClick={() => void run(check)}>
				{t('stock.check')}
			</button>
			<span role="status" className="muted">
				{wrong === 0 && t('stock.checkGood')}
				{wrong !== undefined && wrong > 0 && t('stock.checkBad', { count: wrong, n: count(wrong) })}
			</span>
			{wrong !== undefined && wrong > 0 && (
				<button type="button" className="text-button" disabled={busy} onClick={() => void run(repair)}>
					{t('stock.repair')}
				</button>
			)}
		</p>
	)
}
