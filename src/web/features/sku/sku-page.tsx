import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { withWords } from '#web/text/words.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { labelWords } from './bulk/labels/words.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { useBulkState } from './bulk/bulk-state.ts'
import { SkuBulkBar } from './bulk/sku-bulk-bar.tsx'
import { specSheetWords } from './bulk/spec-sheets/words.ts'
import { PageActions } from './page-actions.tsx'
import { PhoneList } from './phone/phone-list.tsx'
import { SkuEmpty } from './sku-empty.tsx'
import { SkuFoot } from './sku-foot.tsx'
import type { HomeAddress } from './sku-query.ts'
import { SkuToolbar } from './sku-toolbar.tsx'
import { SimilarNote } from './similar-note.tsx'
import { useStepKeys } from './steps/use-step-keys.ts'
import type { Writer } from './table/cells.tsx'
import { wordsOf } from './table/marked.tsx'
import { SkuTable } from './table/sku-table.tsx'
import { TableSkeleton } from './table/table-skeleton.tsx'
import { useView } from './table/use-view.ts'
import { listPlace, type HomePlace } from './use-place.ts'
import { indexOf, useSkuList } from './use-sku-list.ts'
import { useValueText } from './value/value-text.ts'

const BulkDialogs = lazyIdle(
	withWords([labelWords, specSheetWords], async () => (await import('./bulk/bulk-dialogs.tsx')).BulkDialogs),
)
const QuickLook = lazyIdle(async () => (await import('./look/quick-look.tsx')).QuickLook)

const MakeSpecSheet = lazy(
	withWords([specSheetWords], async () => ({
		default: (await import('./bulk/spec-sheets/make-spec-sheet.tsx')).MakeSpecSheet,
	})),
)

/** A list of SKUs with everything that can be done with them. */
export function SkuPage({ place, address }: { place: HomePlace; address: HomeAddress }) {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	const list = useSkuList(place.search)
	const { view, change, reset } = useView()
	useStepKeys()
	const write = useWriter(address.name, list.fold)
	const [looking, setLooking] = useState<string | null>(null)
	const [picking, setPicking] = useState(false)
	const bulkUsed = useOnce(useBulkState(({ dialog, job }) => dialog !== null || job !== null))
	const lookUsed = useOnce(looking !== null)
	const { rows, total } = list
	const deleted = place.kind === 'deleted'
	const clear = () => {
		list.selecting.clear()
		setPicking(false)
	}

	const placeOf = (key: string) => listPlace(place, address, indexOf(list, key))

	const content = () => {
		if (rows.total === undefined && rows.error) return <LoadError error={rows.error} onRetry={rows.retry} />
		if (rows.total === undefined || !view) return <TableSkeleton narrow={narrow ?? false} />
		if (total === 0) return <SkuEmpty place={place} address={address} />
		const open = ({ sku_name_key }: { sku_name_key: string }) => setLooking(sku_name_key)
		return narrow ? (
			<PhoneList list={list} picking={picking} write={write} onPick={() => setPicking(true)} onOpen={open} />
		) : (
			<SkuTable
				list={list}
				view={view}
				address={address}
				readOnly={deleted}
				write={write}
				onView={change}
				onOpen={open}
				placeOf={placeOf}
			/>
		)
	}

	return (
		<>
			<PageHeader
				title={place.title}
				meta={
					rows.total !== undefined && (
						<span className="num">
							{t(list.similar ? 'sku.countSimilar' : 'sku.count', { count: total, n: counted(total, list.capped) })}
						</span>
					)
				}
				actions={<PageActions place={place} list={list} narrow={narrow ?? false} />}
			/>
			<SkuToolbar
				address={address}
				list={list}
				view={view}
				narrow={narrow ?? false}
				picking={picking}
				onPicking={(on) => (on ? setPicking(true) : clear())}
				onView={change}
				onReset={reset}
			/>
			{list.similar && address.name && <SimilarNote name={address.name} />}
			{content()}
			{!narrow && <SkuFoot list={list} address={address} view={view} />}
			<SkuBulkBar list={list} deleted={deleted} />
			<Suspense>
				{bulkUsed && <BulkDialogs title={place.title} columns={view ?? []} onDone={clear} />}
				{address.make && <MakeSpecSheet place={place} list={list} />}
				{lookUsed && (
					<QuickLook skuKey={looking} placeOf={placeOf} onClose={() => setLooking(null)} onOpen={setLooking} />
				)}
			</Suspense>
		</>
	)
}

function useWriter(name: string | undefined, fold: Writer['fold']): Writer {
	const { t } = useTranslation()
	const { count } = useFormat()
	const text = useValueText()
	return useMemo(() => ({ t, text, count, words: wordsOf(name), fold }), [t, text, count, name, fold])
}
