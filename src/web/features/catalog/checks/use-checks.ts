import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Data } from '#web/api/client.ts'
import { type EditorDraft } from '../editor/draft.ts'
import { toParams } from '../editor/draft.ts'
import { type PageCheck, usePageCheck } from './use-page-check.ts'
import type { Check } from './check.ts'

type Preview = Data<'previewCatalog'>
/** What is odd about a catalog. */
export interface Checks {
	/** On the pages shown. */
	page: Check[]
	/** Everywhere else. */
	whole: Check[]
	/** Those that are not in the lists included. */
	total: number
	/** How far the pages are drawn that only drawing tells of. */
	drawn: PageCheck
}

/** Rests so long after a change before the whole catalog is looked at again; the page itself is drawn sooner. */
const CHECK_MS = 800
/** Rests so long after a save before all pages are drawn again. */
const DRAW_MS = 1500

/** What is odd about the catalog in the editor, which was saved as `edit`: its data at once, its pages as they are drawn. */
export function useChecks(id: string, edit: number, draft: EditorDraft, shown: readonly Preview[]): Checks {
	const [settled] = useDebouncedValue(draft, CHECK_MS)
	const [rested] = useDebouncedValue(edit, DRAW_MS)
	const { data } = useQuery({
		queryKey: ['checkCatalog', id, settled],
		queryFn: ({ signal }) => call('checkCatalog', { catalog_id: id, ...toParams(settled) }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		retry: false,
	})
	const drawn = usePageCheck(id, edit, rested === edit)
	const known = joined(data?.list ?? [], drawn.list)
	const ofPages = shown.flatMap(({ preflight }) => preflight)
	const all = joined(known, ofPages)
	const drawnNow = new Set(ofPages.map(nameOf))
	const isOnPage = (check: Check) =>
		check.page === undefined
			? check.item !== undefined && drawnNow.has(nameOf(check))
			: shown.some(({ page }) => page === check.page)
	return {
		page: all.filter(isOnPage),
		whole: all.filter((check) => !isOnPage(check)),
		total: all.length + untold(data) + untold(drawn),
		drawn,
	}
}

/** How much more was found than a list tells of. */
export function untold(found: { list: readonly unknown[]; total: number } | undefined): number {
	return found ? found.total - found.list.length : 0
}

/** Each check once, as the first list has it: what stops publishing first, then by page. */
export function joined(...lists: readonly (readonly Check[])[]): Check[] {
	const once = new Map(
		lists
			.flat()
			.toReversed()
			.map((check) => [nameOf(check), check]),
	)
	const stops = ({ level }: Check) => Number(level === 'block')
	return [...once.values()].toReversed().toSorted((a, b) => stops(b) - stops(a) || (a.page ?? 0) - (b.page ?? 0))
}

/** What tells one check from another. */
export function nameOf({ code, item, field, msg }: Check): string {
	return item === undefined ? `${code} ${msg}` : `${code} ${item} ${field ?? ''}`
}
