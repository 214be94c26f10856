import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorksOffline } from '#web/state/offline-work.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { useScannerKeys } from '../../scan/use-scanner-keys.ts'
import { useGoods } from '../offline/use-goods.ts'
import type { Stocktake } from '../stocktake-data.ts'
import { useStep } from '../use-step.ts'
import classes from './count.module.css'
import { LineList } from './line-list.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { RefusedCounts } from '../refused-counts.tsx'
import { AwayNote, SyncState } from './sync-state.tsx'
import { type Item, useCounting } from './use-counting.ts'

type Tab = 'scan' | 'list'

/** Counting: by scanner, camera, code or in the list, with or without the server. */
export function CountScreen({ stocktake, back }: { stocktake: Stocktake; back: ReactNode }) {
	const narrow = useNarrow()
	const [tab, setTab] = useState<Tab>('scan')
	const goods = useGoods(stocktake.id)
	const counting = useCounting(stocktake.id, goods)
	useScannerKeys(counting.onCode)
	useWorksOffline()
	const pick = (item: Item) => {
		counting.pick(item)
		setTab('scan')
	}
	const panel = <ScanPanel counting={counting} />
	const list = <LineList stocktake={stocktake} goods={goods} onPick={pick} />
	return (
		<>
			<Head stocktake={stocktake} back={back} narrow={narrow}>
				{narrow && <Tabs tab={tab} onTab={setTab} />}
			</Head>
			<AwayNote />
			<RefusedCounts stocktake_id={stocktake.id} />
			{narrow ? (
				{ scan: panel, list }[tab]
			) : (
				<div className={classes.columns}>
					{list}
					{panel}
				</div>
			)}
		</>
	)
}

interface HeadProps {
	stocktake: Stocktake
	back: ReactNode
	narrow: boolean
	children: ReactNode
}

function Head({ stocktake, back, narrow, children }: HeadProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { busy, step } = useStep(stocktake)
	const { counted, lines } = stocktake.counts
	return (
		<PageHeader
			title={stocktake.name}
			back={back}
			meta={
				<>
					<span className="num">{t('stocktake.progress', { n: count(counted), all: count(lines) })}</span>
					<SyncState />
				</>
			}
			actions={
				<>
					{!narrow && (
						<Button variant="default" loading={busy === 'cancel'} onClick={() => void step('cancel')}>
							{t('stocktake.cancelIt')}
						</Button>
					)}
					<Button loading={busy === 'review'} onClick={() => void step('review')}>
						{t('stocktake.toReview')}
					</Button>
				</>
			}
		>
			{children}
		</PageHeader>
	)
}

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
	const { t } = useTranslation()
	return (
		<SegmentedControl
			className={classes.tabs ?? ''}
			fullWidth
			aria-label={t('stocktake.howToCount')}
			value={tab}
			onChange={(next) => onTab(next as Tab)}
			data={[
				{ value: 'scan', label: t('stocktake.tabScan') },
				{ value: 'list', label: t('stocktake.tabList') },
			]}
		/>
	)
}
