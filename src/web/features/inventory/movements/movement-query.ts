import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MoveFilter } from '#contract/stock.ts'
import { MOVE_KINDS, type MoveKind } from '#domain/inventory/kinds.ts'
import { call } from '#web/api/client.ts'
import { WITHOUT_TRANSFERS } from '../search.ts'

/** The movements' part of the address: what is filtered lives there, so that it can be shared and survives going back. */
export interface MovementAddress {
	/** A SKU's key. */
	sku?: string
	kind?: MoveKind | typeof WITHOUT_TRANSFERS
	way?: 'in' | 'out'
	location?: string
	person?: string
	day?: string
	/** Moments, ISO 8601; a bar of a chart leads to what lies between them. */
	from?: string | undefined
	to?: string | undefined
	group?: string
}

/** What a change of the filters lays over the address; undefined takes one off. */
export type MovementChange = { [K in keyof MovementAddress]: MovementAddress[K] | undefined }

export const NO_FILTERS: MovementChange = {
	sku: undefined,
	kind: undefined,
	way: undefined,
	location: undefined,
	person: undefined,
	day: undefined,
	from: undefined,
	to: undefined,
	group: undefined,
}
const NAMES = Object.keys(NO_FILTERS) as (keyof MovementAddress)[]

/** The filters in the address, and how they are changed. */
export function useMovementAddress() {
	const search: MovementAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const change = (part: MovementChange) =>
		void navigate({ to: '.', search: (old) => ({ ...old, ...part }) as typeof old })
	const address = Object.fromEntries(
		NAMES.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
	) as MovementAddress
	return { address, change, filtered: Object.keys(address).length > 0 }
}

/** What the server is asked for. */
export function movementFilter({ sku, kind, way, person, ...same }: MovementAddress): MoveFilter {
	return {
		...same,
		...(sku !== undefined && { sku_name_key: sku }),
		...(kind && { kinds: kindsOf(kind) }),
		...(way && { direction: way }),
		...(person !== undefined && { user_id: person }),
	}
}

function kindsOf(kind: NonNullable<MovementAddress['kind']>): MoveKind[] {
	return kind === WITHOUT_TRANSFERS ? MOVE_KINDS.filter((one) => one !== 'transfer') : [kind]
}

const SIZE = 50

/** The movements that the address asks for, the newest first, page by page. */
export function useMovements(address: MovementAddress) {
	return useInfiniteQuery({
		queryKey: ['inventoryMoves', address],
		queryFn: ({ pageParam: page, signal }) =>
			call('inventoryMoves', { ...movementFilter(address), page, size: SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
		// What was shown stays until the answer; that nothing fitted says nothing about other filters.
		placeholderData: (shown) => (shown?.pages[0]?.total ? shown : undefined),
	})
}
