import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Data } from '#web/api/client.ts'
import { type Draft, toParams } from './use-draft.ts'

type Preview = Data<'previewCatalog'>
/** One line of the list of checks; with `page`, where its SKU stands. */
export type Check = Data<'checkCatalog'>['list'][number]

/** Rests so long after a change before the whole catalog is looked at again; the page itself is drawn sooner. */
const CHECK_MS = 800

/** What is odd about the whole catalog, and what the page shown cuts to fit. */
export function useChecks(id: string, draft: Draft, preview: Preview | undefined): { whole: Check[]; page: Check[] } {
	const [settled] = useDebouncedValue(draft, CHECK_MS)
	const { data } = useQuery({
		queryKey: ['checkCatalog', id, settled],
		queryFn: ({ signal }) => call('checkCatalog', { catalog_id: id, ...toParams(settled) }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		retry: false,
	})
	const whole = data?.list ?? []
	const known = new Set(whole.map(nameOf))
	return { whole, page: preview?.preflight.filter((check) => !known.has(nameOf(check))) ?? [] }
}

/** What tells one check from another. */
export function nameOf({ code, item, field, msg }: Check): string {
	return item === undefined ? `${code} ${msg}` : `${code} ${item} ${field ?? ''}`
}
