import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { type Draft, toParams } from './use-draft.ts'

/** Rests so long after a change before the page is drawn again. */
const DRAW_MS = 120

/** A page as it will be printed; the last one stays until the next is drawn. Thumbnails ask the same question. */
export function usePreview(id: string, draft: Draft, page: number, enabled = true) {
	const [settled] = useDebouncedValue(draft, DRAW_MS)
	return useQuery({
		queryKey: ['previewCatalog', id, page, settled],
		queryFn: ({ signal }) => call('previewCatalog', { catalog_id: id, page, ...toParams(settled) }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		retry: false,
		enabled,
	})
}
