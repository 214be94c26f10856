import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SitePage } from '#domain/site/site.ts'
import { call, type Data } from '#web/api/client.ts'
import { queryClient } from '#web/api/queries.ts'
import { type Language, useLanguage } from '#web/state/preferences.ts'
import { useSession } from '#web/state/session.ts'

export type Site = Data<'getSite'>

const site = (page: SitePage, locale: Language) =>
	queryOptions({
		queryKey: ['getSite', { page, locale }],
		queryFn: ({ signal }) => call('getSite', { page, locale }, { signal }),
	})

/** What the operator wrote for a public page, in the reader's language. */
export function useSite(page: SitePage) {
	return useQuery(site(page, useLanguage()))
}

/** Puts what a save answered in place of what was read. */
export function keepSite(page: SitePage, locale: Language, saved: Site): void {
	queryClient.setQueryData(site(page, locale).queryKey, saved)
}

/** Whether the reader runs this installation, and may write its public pages. */
export function useIsOperator(): boolean {
	return useSession(({ user }) => user?.is_operator ?? false)
}
