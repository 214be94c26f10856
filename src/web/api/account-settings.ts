import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#contract/account.ts'
import type { NumberInput } from '#domain/number-input.ts'
import { useSession } from '#web/state/session.ts'
import { queryClient, read } from './queries.ts'

/** Until the account's own are here, and for visitors: the browser's time zone, the spec's dollar. */
const fallback: Settings = {
	currency: 'USD',
	timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
	units: 'metric',
}

/**
 * How the signed-in account's typed numbers are read (number-input.ts). Before its settings are here any currency is let
 * through: the server reads the same text again.
 */
export function numberInput(): NumberInput {
	const settings = queryClient.getQueryData<Settings>(read('getSettings', {}).queryKey)
	return settings ? { currency: settings.currency } : {}
}

/** Currency, time zone and units of the signed-in account. */
export function useAccountSettings(): Settings {
	const signedIn = useSession((session) => session.token !== null)
	const { data } = useQuery({ ...read('getSettings', {}), enabled: signedIn, staleTime: 600_000 })
	return data ?? fallback
}
