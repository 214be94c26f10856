import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type Data } from '#web/api/client.ts'
import { useLocations } from '#web/api/locations.ts'
import { refreshUndone } from '#web/api/queries.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import classes from './movements.module.css'

type Proof = Pick<Data<'inventoryProof'>, 'checked' | 'wrong'>

/** Proves all stock on demand, tells what differs, and puts it right. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const { proof, busy, check, repair } = useProof()
	const isWrong = proof !== undefined && proof.wrong.length > 0
	return (
		<DialogFrame
			opened
			size={isWrong ? 640 : 440}
			title={t('movements.checkTitle')}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.close')}
					</Button>
					<Button data-autofocus loading={busy} onClick={isWrong ? repair : check}>
						{t(isWrong ? 'movements.repair' : 'movements.checkStart')}
					</Button>
				</>
			}
		>
			<p className={classes.text} role="status">
				<Verdict proof={proof} busy={busy} />
			</p>
			{isWrong && (
				<>
					<WrongLevels wrong={proof.wrong} />
					<p className="muted">{t('movements.repairText')}</p>
				</>
			)}
		</DialogFrame>
	)
}

function useProof() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [proof, setProof] = useState<Proof>()
	const [busy, setBusy] = useState(false)
	const run = (work: () => Promise<void>) => async () => {
		setBusy(true)
		await work().catch(notifyError)
		setBusy(false)
	}
	const check = async () => setProof(await outcomeOf(await call('inventoryProof', {})))
	const repair = async () => {
		const keys = [...new Set(proof?.wrong.map(({ sku_name_key }) => sku_name_key))]
		const { repaired } = await call('repairInventory', { sku_name_keys: keys })
		notifyOk(t('movements.repaired', { count: repaired, n: count(repaired) }))
		await refreshUndone()
		await check()
	}
	return { proof, busy, check: () => void run(check)(), repair: () => void run(repair)() }
}

/** What has come out, or what will be done. */
function Verdict({ proof, busy }: { proof: Proof | undefined; busy: boolean }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!proof) return t(busy ? 'movements.checking' : 'movements.checkText')
	const wrong = proof.wrong.length
	return wrong
		? t('movements.bad', { count: wrong, n: count(wrong) })
		: t('movements.good', { count: proof.checked, n: count(proof.checked) })
}

function WrongLevels({ wrong }: { wrong: Proof['wrong'] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const locations = useLocations()
	return (
		<ScrollArea className={classes.list} tabIndex={0} role="region" aria-label={t('movements.checkTitle')}>
			<table className={classes.wrong}>
				<thead>
					<tr>
						<th>SKU</th>
						{locations.size > 1 && <th>{t('movements.location')}</th>}
						<th>{t('movements.which')}</th>
						<th className={classes.number}>{t('movements.level')}</th>
						<th className={classes.number}>{t('movements.sum')}</th>
					</tr>
				</thead>
				<tbody>
					{wrong.map(({ sku_name_key, sku_name, location, of, level, sum }) => (
						<tr key={`${sku_name_key} ${location} ${of}`}>
							<td>{sku_name}</td>
							{locations.size > 1 && <td>{locations.get(location) ?? t('stock.main')}</td>}
							<td>{t(`movements.of.${of}`)}</td>
							<td className={classes.number}>{count(level)}</td>
							<td className={classes.number}>{count(sum)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</ScrollArea>
	)
}
