import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { withWords } from '#web/text/words.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { labelWords } from './bulk/labels/words.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { useBulkState } from './bulk/bulk-state.ts'
import { SkuBulkBar } from './bulk/sku-bulk-bar.tsx'
import { specSheetWords } from './bulk/spec-sheets/words.ts'
import { PageActions } from './page-actions.tsx'
import { PhoneList } from './phone/phone-list.tsx'
import { SkuEmpty } from './sku-empty.tsx'
import { SkuFoot } from './sku-foot.tsx'
import { useCountOf } from './use-count-of.ts'
import type { HomeAddress } from './sku-query.ts'
import { SkuToolbar } from './sku-toolbar.tsx'
import { SimilarNote } from '#web/ui/filters/similar-note.tsx'
import { useStepKeys } from '#web/ui/steps/use-step-keys.ts'
import type { Writer } from './table/cells.tsx'
import { wordsOf } from '#web/ui/data/marked.tsx'
import { SkuTable } from './table/sku-table.tsx'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useView } from './table/use-view.ts'
import type { ViewChange } from '#web/ui/grid/columns/view-columns.ts'
import { listPlace, type HomePlace } from './use-place.ts'
import { indexOf, type SkuList, useSkuList } from './use-sku-list.ts'
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

interface PageProps {
	place: HomePlace
	address: HomeAddress
}

/** A list of SKUs with everything that can be done with them. */
export function SkuPage({ place, address }: PageProps) {
	const narrow = useNarrow()
	const list = useSkuList(place.search)
	const { view, change, reset } = useView()
	useStepKeys()
	const countOf = useCountOf()
	const [looking, setLooking] = useState<string | null>(null)
	const [picking, setPicking] = useState(false)
	const clear = () => {
		list.selecting.clear()
		setPicking(false)
	}
	const placeOf = (key: string) => listPlace(place, address, indexOf(list, key))
	return (
		<>
			<PageHeader
				title={place.title}
				meta={list.rows.total !== undefined && <span className="num">{countOf(list)}</span>}
				actions={<PageActions place={place} list={list} narrow={narrow} />}
			/>
			<SkuToolbar
				{...{ address, list, view, narrow, picking }}
				groupable={place.kind === 'category'}
				onPicking={(on) => (on ? setPicking(true) : clear())}
				onView={change}
				onReset={reset}
			/>
			{list.similar && address.name && <SimilarNote name={address.name} />}
			<SkuRows
				{...{ place, address, list, view, narrow, picking, placeOf }}
				onView={change}
				onPick={() => setPicking(true)}
				onOpen={setLooking}
			/>
			{!narrow && <SkuFoot list={list} address={address} view={view} />}
			<SkuBulkBar list={list} deleted={place.kind === 'deleted'} />
			<ListDialogs {...{ place, address, list, view, looking, placeOf }} onLook={setLooking} onDone={clear} />
		</>
	)
}

interface SkuRowsProps extends PageProps {
	list: SkuList
	view: ReturnType<typeof useView>['view']
	narrow: boolean
	picking: boolean
	placeOf: (key: string) => ListPlace
	onView: (change: ViewChange) => void
	onPick: () => void
	onOpen: (key: string) => void
}

/** The rows, on a phone as a list; or what stands in their place while there are none. */
function SkuRows({ place, address, list, view, narrow, picking, placeOf, onView, onPick, onOpen }: SkuRowsProps) {
	const write = useWriter(address.name, list.fold)
	const { rows, total } = list
	if (rows.total === undefined && rows.error) return <LoadError error={rows.error} onRetry={rows.retry} />
	if (rows.total === undefined || !view) return <TableSkeleton narrow={narrow} />
	if (total === 0) return <SkuEmpty place={place} address={address} />
	const open = ({ sku_name_key }: { sku_name_key: string }) => onOpen(sku_name_key)
	if (narrow) return <PhoneList list={list} picking={picking} write={write} onPick={onPick} onOpen={open} />
	return (
		<SkuTable
			list={list}
			view={view}
			address={address}
			readOnly={place.kind === 'deleted'}
			write={write}
			onView={onView}
			onOpen={open}
			placeOf={placeOf}
		/>
	)
}

interface ListDialogsProps extends Pick<SkuRowsProps, 'place' | 'address' | 'list' | 'view' | 'placeOf'> {
	/** The SKU in the quick look. */
	looking: string | null
	onLook: (key: string | null) => void
	onDone: () => void
}

/** What opens over the list; each is there from its first use on. */
function ListDialogs({ place, address, list, view, looking, placeOf, onLook, onDone }: ListDialogsProps) {
	const bulkUsed = useOnce(useBulkState(({ dialog, job }) => dialog !== null || job !== null))
	const lookUsed = useOnce(looking !== null)
	return (
		<Suspense>
			{bulkUsed && <BulkDialogs title={place.title} category={place.category} columns={view ?? []} onDone={onDone} />}
			{address.make && <MakeSpecSheet place={place} list={list} />}
			{lookUsed && <QuickLook skuKey={looking} placeOf={placeOf} onClose={() => onLook(null)} onOpen={onLook} />}
		</Suspense>
	)
}

function useWriter(name: string | undefined, fold: Writer['fold']): Writer {
	const { t } = useTranslation()
	const { count } = useFormat()
	const text = useValueText()
	return useMemo(() => ({ t, text, count, words: wordsOf(name), fold }), [t, text, count, name, fold])
}
