import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { Lanes, useTurn } from './lanes.ts'
import { type EditorDraft } from '../draft.ts'
import { toParams } from '../draft.ts'

/** Rests so long after a change before the page is drawn again. */
const DRAW_MS = 120

/** A page as it will be printed; the last one stays until the next is drawn. */
export function usePreview(id: string, draft: EditorDraft, page: number, enabled = true) {
	const [settled] = useDebouncedValue(draft, DRAW_MS)
	return useQuery(question(id, settled, page, enabled))
}

/** The same for what stands beside the paper: a refusal that the paper tells is not asked for again. */
export function usePreviewBeside(id: string, draft: EditorDraft, page: number) {
	const [settled] = useDebouncedValue(draft, DRAW_MS)
	return useQuery({ ...question(id, settled, page, true), retryOnMount: false })
}

/** Rests so long before thumbnails are drawn again: the page that is worked on goes before. */
const THUMB_MS = 600
/** So many thumbnails are asked for at once: a page never waits behind a whole strip. */
const lanes = new Lanes(2)

/** The same of a page in the strip, when it is wanted. */
export function useThumb(id: string, draft: EditorDraft, page: number, wanted: boolean) {
	const [settled] = useDebouncedValue(draft, THUMB_MS)
	const known = useQuery(question(id, settled, page, false))
	const isDrawn = known.isSuccess && !known.isPlaceholderData
	const turn = useTurn(lanes, wanted && !isDrawn && !known.isError)
	return useQuery(question(id, settled, page, turn))
}

function question(id: string, draft: EditorDraft, page: number, enabled: boolean) {
	return queryOptions({
		queryKey: ['previewCatalog', id, page, draft],
		queryFn: ({ signal }) => call('previewCatalog', { catalog_id: id, page, ...toParams(draft) }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		retry: false,
		enabled,
	})
}
