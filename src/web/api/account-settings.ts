import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#contract/account.ts'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import type { DecimalSign, NumberInput } from '#domain/number-input.ts'
import { useSession } from '#web/state/session.ts'
import { queryClient, read } from './queries.ts'

/** Until the account's own are here, and for visitors: the browser's time zone. */
const fallback: Settings = {
	...DEFAULT_SETTINGS,
	timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/**
 * How the signed-in account's typed numbers are read (number-input.ts). Before its settings are here any currency is let
 * through, and decimals stand behind a point; what is stored waits for them (`awaitNumberInput`).
 */
export function numberInput(): NumberInput {
	const settings = queryClient.getQueryData<Settings>(read('getSettings', {}).queryKey)
	return settings ? { currency: settings.currency, decimal: settings.decimal } : {}
}

/** As `numberInput`, for what is about to be stored: waits until the account's settings are here, or throws as their call does. */
export async function awaitNumberInput(): Promise<Required<Pick<NumberInput, 'currency' | 'decimal'>>> {
	const { currency, decimal } = await queryClient.ensureQueryData(read('getSettings', {}))
	return { currency, decimal }
}

/** What a call says of the texts that people typed: nothing where decimals stand behind a point, as the wire writes them. */
export function styleOf(decimal: DecimalSign): { decimal?: DecimalSign } {
	return decimal === '.' ? {} : { decimal }
}

/** Currency, time zone, units and number style of the signed-in account. */
export function useAccountSettings(): Settings {
	const signedIn = useSession((session) => session.token !== null)
	const { data } = useQuery({ ...read('getSettings', {}), enabled: signedIn, staleTime: 600_000 })
	return data ?? fallback
}
