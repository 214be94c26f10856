import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { PAGE_SIZE } from '#web/ui/grid/pages/pages.ts'
import { usePages } from '#web/ui/grid/pages/use-pages.ts'
import type { Chosen } from '../bulk/chosen.ts'
import { pageRows } from './page-rows.ts'
import { rowKeys, type RowKey } from './row-keys.ts'
import { NOTHING_PENDING, pendingCells, pendingReducer, type Pending } from './pending.ts'
import { useTexts } from './use-texts.ts'
import type { SummaryRow, PendingCell } from './summary-row.ts'

/** Rows that the spreadsheet takes (product.md section 3.12). */
export const SUMMARY_MAX = 10_000

/** The rows of a selection, and what is pending on them. */
export function useSummary(chosen: Chosen) {
	const keys = useQuery({
		queryKey: ['summaryKeys', chosen.search, chosen.selection.all, [...chosen.selection.keys]],
		queryFn: () => rowKeys(chosen),
		staleTime: Infinity,
	})
	const all = keys.data ?? NONE
	const places = useMemo(() => new Map(all.map(({ key }, index) => [key, index])), [all])
	const pages = usePages<SummaryRow>({
		key: all.length ? `${all[0]?.key} ${all.length}` : '',
		page: (page) => ({
			queryKey: ['productGetWithAttrPath', 'summary', pageOfKeys(all, page)],
			queryFn: () => readPage(all, page),
		}),
	})
	const [state, dispatch] = useReducer(pendingReducer, NOTHING_PENDING)
	const { cells: now } = state.now
	const texts = useTexts()
	const [problems, setProblems] = useState<Pending>({})
	/** Rows as they were on screen when they were typed on: what is saved counts on those values. */
	const typedOn = useRef(new Map<string, SummaryRow>())
	const rows = useMemo(() => {
		const merged = new WeakMap<object, SummaryRow>()
		const merge = (row: SummaryRow): SummaryRow => {
			const pending = now[row.key]
			if (!pending) return row
			const known = merged.get(row) ?? { ...row, pending, problems: problems[row.key] }
			merged.set(row, known)
			return known
		}
		return {
			...pages,
			rowAt: (index: number) => {
				const row = pages.rowAt(index)
				return row && merge(row)
			},
			rowsBetween: async (from: number, to: number) => (await pages.rowsBetween(from, to)).map(merge),
		}
	}, [pages, now, problems])
	/** A cell typed back to what is stored is no longer pending. */
	const edit = (edits: readonly PendingCell[]) => {
		for (const { row } of edits) if (!typedOn.current.has(row.key)) typedOn.current.set(row.key, row)
		const toEdit = ({ row, path, text }: PendingCell) => ({
			key: row.key,
			path,
			text: texts.isStored(row, path, text) ? null : text,
		})
		dispatch({ do: 'edit', edits: edits.map(toEdit) })
	}
	const placeOf = ({ row }: PendingCell) => places.get(row.key) ?? 0
	/** Every pending cell with the row it was typed on, in the order of the rows. */
	const cells = (): PendingCell[] =>
		pendingCells(now)
			.flatMap(({ key, path, text }) => {
				const row = typedOn.current.get(key)
				return row ? { row, path, text } : []
			})
			.sort((one, other) => placeOf(one) - placeOf(other))
	/** Keeps what was not taken pending, with its reason; the next try counts on what stands there by then. */
	const keepRefused = async (done: readonly PendingCell[], reasons: readonly (string | null)[]) => {
		const failed: Record<string, Record<string, string>> = {}
		for (const [index, { row, path }] of done.entries()) {
			typedOn.current.delete(row.key)
			const reason = reasons[index]
			if (reason) failed[row.key] = { ...failed[row.key], [path]: reason }
		}
		await refresh('productGetWithAttrPath')
		for (const row of await pages.rowsBetween(0, Math.max(0, all.length - 1)))
			if (now[row.key]) typedOn.current.set(row.key, row)
		setProblems(failed)
		const saved = done.filter((_, index) => reasons[index] === null)
		dispatch({ do: 'saved', edits: saved.map(({ row, path }) => ({ key: row.key, path, text: null })) })
	}
	/** Cells with the same texts for the variants below, but for what tells variants apart. */
	const withVariants = async (edits: readonly PendingCell[]): Promise<PendingCell[]> => {
		const both = await Promise.all(
			edits.map(async (cell) => {
				if (OWN.includes(cell.path)) return [cell]
				const from = (places.get(cell.row.key) ?? -1) + 1
				const behind = all.slice(from).findIndex(({ parent }) => parent !== cell.row.key)
				const to = behind < 0 ? all.length : from + behind
				const variants = to > from ? await rows.rowsBetween(from, to - 1) : []
				return [cell, ...variants.map((row) => ({ ...cell, row }))]
			}),
		)
		return both.flat()
	}
	/** Rows that stand below their parent. */
	const variants = all.filter(({ parent }) => parent !== undefined).length
	return { rows, total: all.length, variants, keys, texts, state, dispatch, edit, cells, keepRefused, withVariants }
}

export type Summary = ReturnType<typeof useSummary>

const NONE: RowKey[] = []
/** What no two variants share. */
const OWN: readonly string[] = ['sku_name', 'bps.upc', 'bps.variations']

function pageOfKeys(all: readonly RowKey[], page: number): RowKey[] {
	return all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

async function readPage(all: readonly RowKey[], page: number): Promise<{ total: number; list: SummaryRow[] }> {
	const part = pageOfKeys(all, page)
	if (!part.length) return { total: all.length, list: [] }
	const { list } = await call('productGetWithAttrPath', { sku_name_keys: part.map(({ key }) => key) })
	return { total: all.length, list: pageRows(part, list) }
}
