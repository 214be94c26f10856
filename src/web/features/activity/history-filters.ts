import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ActivityKind } from '#domain/activity/kinds.ts'
import type { Params } from '#web/api/client.ts'

/** The history's part of the address: what is filtered lives there, so that it can be shared and survives going back. */
export interface HistoryAddress {
	show?: 'sku' | 'stock'
	kind?: ActivityKind
	/** A person's id. */
	person?: string
	day?: string
}

/** What a change of the filters lays over the address; undefined takes one off. */
export type HistoryChange = { [K in keyof HistoryAddress]: HistoryAddress[K] | undefined }

export const NO_FILTERS: HistoryChange = { show: undefined, kind: undefined, person: undefined, day: undefined }

/** What the server is asked for. */
export function historyQuery({ show, kind, person, day }: HistoryAddress): Params<'getActivities'> {
	return {
		...(show ? { entity: show } : {}),
		...(kind ? { kind } : {}),
		...(person ? { user_id: person } : {}),
		...(day ? { day } : {}),
	}
}

/** The filters in the address, and how they are changed. */
export function useHistoryAddress() {
	const { show, kind, person, day }: HistoryAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const change = (part: HistoryChange) =>
		void navigate({ to: '.', search: (old) => ({ ...old, ...part }) as typeof old })
	const address = { ...(show && { show }), ...(kind && { kind }), ...(person && { person }), ...(day && { day }) }
	return { address, change, filtered: Boolean(show ?? kind ?? person ?? day) }
}
