import { useDebouncedValue } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { nameOfDraft } from '#web/ui/paper/named-draft.ts'
import { PaperDesk, PaperFoot } from '#web/ui/paper/paper-desk.tsx'
import { type SheetDraft, type SpecSheetRecord, toFields } from '../sheet-data.ts'
import classes from './paper.module.css'

/** Rests so long after a change before the page is drawn again. */
const DRAW_MS = 150
/** More than any sheet has: the last one is shown then. */
const LAST_PAGE = 100

interface Props {
	/** None: it was never saved. */
	sheet: SpecSheetRecord | undefined
	draft: SheetDraft
	/** Whose sheet is shown, from 1. */
	shown: number
	/** A kept state that is looked at instead. */
	version: { n: number; at: string } | undefined
	onShow: (sheet: number) => void
	onPresent: () => void
}

/** The sheets as they will be printed, page by page. */
export function Paper({ sheet, draft, shown, version, onShow, onPresent }: Props) {
	const { t } = useTranslation()
	const [page, setPage] = useState({ of: shown, at: 1 })
	// Another sheet begins with its first page.
	const at = page.of === shown ? page.at : 1
	const query = usePreview({ sheet, draft, shown, version, page: at })
	const go = (to: number, page: number) => {
		setPage({ of: to, at: page })
		onShow(to)
	}
	const { data, error } = query
	const text = usePlace(data)
	if (!draft.skus.length && !version) return <Nothing text={t('specSheet.noPaper')} />
	if (isRefused(error, 'spec_sheets_none')) return <Nothing text={t('specSheet.noSheets')} />
	return (
		<div className={classes.paper}>
			{version && <Looking version={version} onPresent={onPresent} />}
			<PaperDesk
				label={t('specSheet.paper')}
				paper={draft.paper}
				query={query}
				pageLabel={text}
				foot={data && data.pages * data.sheets > 1 && <PaperFoot text={text} {...stepsOf(data, go)} />}
			/>
		</div>
	)
}

interface PaperPlace {
	sheet: number
	sheets: number
	page: number
	pages: number
}

/** Through the pages of a sheet, then on to the next one. */
function stepsOf({ sheet, sheets, page, pages }: PaperPlace, go: (sheet: number, page: number) => void) {
	const back = page > 1 ? () => go(sheet, page - 1) : sheet > 1 ? () => go(sheet - 1, LAST_PAGE) : null
	const on = page < pages ? () => go(sheet, page + 1) : sheet < sheets ? () => go(sheet + 1, 1) : null
	return { onPrevious: back, onNext: on }
}

/** Which sheet and which page it is, where there are several. */
function usePlace(place: PaperPlace | undefined): string {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!place) return t('specSheet.paper')
	const { sheet, sheets, page, pages } = place
	const of = sheets > 1 && t('specSheet.sheetOf', { sheet: count(sheet), sheets: count(sheets) })
	return [of, t('specSheet.pageOf', { page: count(page), pages: count(pages) })].filter(Boolean).join(' · ')
}

function Nothing({ text }: { text: string }) {
	return (
		<div className={classes.nothing}>
			<EmptyState small icon={IconFileText} title={text} />
		</div>
	)
}

function Looking({ version: { n, at }, onPresent }: { version: { n: number; at: string }; onPresent: () => void }) {
	const { t } = useTranslation()
	const { count, stamp } = useFormat()
	return (
		<p className={classes.looking} role="status">
			{t('specSheet.looking', { n: count(n), time: stamp(at) })}
			<button type="button" className="text-button" onClick={onPresent}>
				{t('specSheet.lookEnd')}
			</button>
		</p>
	)
}

interface Wanted extends Pick<Props, 'sheet' | 'draft' | 'shown' | 'version'> {
	page: number
}

function usePreview({ sheet, draft, shown, version, page }: Wanted) {
	const [settled] = useDebouncedValue(draft, DRAW_MS)
	const place = { sheet: Math.max(1, shown), page }
	const id = sheet ? { id: sheet.id } : {}
	// What joins a frozen sheet is kept when it is saved, and shown from then on.
	const saved = sheet?.mode === 'frozen' ? sheet.version : sheet?.frozen_n
	return useQuery({
		queryKey: ['previewSpecSheet', id, place, version?.n ?? [nameOfDraft(settled), sheet?.mode, saved]],
		queryFn: ({ signal }) =>
			call(
				'previewSpecSheet',
				version ? { ...id, ...place, n: version.n } : { ...id, ...place, ...toFields(settled) },
				{ signal },
			),
		enabled: version !== undefined || settled.skus.length > 0,
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		gcTime: 60_000,
		retry: false,
	})
}
