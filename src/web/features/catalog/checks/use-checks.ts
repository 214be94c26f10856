import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { byWeight, CAUSES_MAX } from '#domain/catalog/checks.ts'
import { isCured } from '#domain/catalog/cure.ts'
import { call } from '#web/api/client.ts'
import { type EditorDraft } from '../editor/draft.ts'
import { toParams } from '../editor/draft.ts'
import { useOwnFields } from '../template-data.ts'
import type { Cause, CauseLines, Checked } from './cause.ts'
import { type PageCheck, usePageCheck } from './use-page-check.ts'

/** What is odd about a catalog. */
export interface Checks extends CauseLines {
	/** How far the pages are drawn that only drawing tells of. */
	drawn: PageCheck
	/** The catalog that they are told of. */
	checked: Checked
}

/** Rests so long after a change before the whole catalog is looked at again; the page itself is drawn sooner. */
const CHECK_MS = 800
/** Rests so long after a save before all pages are drawn again. */
const DRAW_MS = 1500

/** What is odd about the catalog in the editor, which was saved as `edit`: its data at once, its pages as they are drawn. */
export function useChecks(id: string, edit: number, draft: EditorDraft): Checks {
	const [settled] = useDebouncedValue(draft, CHECK_MS)
	const [rested] = useDebouncedValue(edit, DRAW_MS)
	const checked = { catalog_id: id, ...toParams(settled) }
	const { data } = useQuery({
		queryKey: ['checkCatalog', id, settled],
		queryFn: ({ signal }) => call('checkCatalog', checked, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		retry: false,
	})
	const drawn = usePageCheck(id, edit, rested === edit)
	const own = useOwnFields(draft.template.key)
	// A cure shows at once, before the catalog has been looked at again.
	const lines = joined([data, drawn], (cause) => !isCured(draft.settings, cause, own))
	return { ...lines, drawn, checked }
}

/**
 * What is known of a catalog in one list, the weightiest first, of what is wanted: a dozen lines at most, the last of
 * which says how many more there are.
 */
export function joined(
	lists: readonly (CauseLines | undefined)[],
	isWanted: (cause: Cause) => boolean = () => true,
): CauseLines {
	const all = lists.flatMap((causes) => causes?.list ?? [])
	const wanted = all.filter(isWanted).toSorted(byWeight)
	const untold = lists.reduce((sum, causes) => sum + (causes ? causes.total - causes.list.length : 0), 0)
	const total = wanted.length + untold
	return { list: wanted.slice(0, total > CAUSES_MAX ? CAUSES_MAX - 1 : CAUSES_MAX), total }
}
