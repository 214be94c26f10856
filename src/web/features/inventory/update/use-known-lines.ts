import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAccountSettings } from '#web/api/account-settings.ts'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import type { StockUpdate } from './kept-update.ts'
import { knowLine, type KnownLine } from './update-lines.ts'

/** Codes of one look-up. */
const CODES = 500

type Found = Data<'inventoryLookup'>['list'][number]

/** The lines with what their codes are and what becomes of their stock. Codes are looked up as they come, 500 at a time. */
export function useKnownLines({ lines, mode, location }: StockUpdate) {
	const { decimal, fraction_units, stock_negative } = useAccountSettings()
	const [batches, setBatches] = useState<readonly (readonly string[])[]>([])
	const known = new Set(batches.flat())
	const fresh = [...new Set(lines.map(({ code }) => code))].filter((code) => !known.has(code))
	if (fresh.length) setBatches([...batches, ...chunks(fresh)])
	const queries = useQueries({
		queries: batches.map((codes) => read('inventoryLookup', { codes: [...codes] })),
		combine: (results) => ({
			lists: results.map(({ data }) => data?.list),
			error: results.find(({ error }) => error)?.error ?? null,
			retry: () => results.filter(({ error }) => error).forEach((result) => void result.refetch()),
		}),
	})
	const found = useMemo(() => new Map(queries.lists.flatMap((list) => list?.map(byCode) ?? [])), [queries.lists])
	const all = useMemo(() => {
		const rules = { fractionUnits: fraction_units, allowNegative: stock_negative }
		const options = { mode, location, input: { decimal }, ...rules }
		return lines.map((line): KnownLine => knowLine(line, found.get(line.code), options))
	}, [lines, found, mode, location, decimal, fraction_units, stock_negative])
	return { known: all, error: queries.error, retry: queries.retry }
}

function byCode(found: Found): [string, Found] {
	return [found.code, found]
}

function chunks(codes: readonly string[]): string[][] {
	return Array.from({ length: Math.ceil(codes.length / CODES) }, (_, at) => codes.slice(at * CODES, (at + 1) * CODES))
}
