import type { TestPostgres } from '#tests/postgres.ts'

/** One line of the table. */
export interface Row {
	workload: string
	ours: string
	/** Absent where the limit is an absolute one. */
	yardstick?: string
	ratio?: number
	/** As promised; absent: shown for information. */
	limit?: string
	/** Whether the limit holds; absent where there is none. */
	holds?: boolean
}

/** What a workload runs with. */
export interface Bench {
	postgres: TestPostgres
	/** For data and files; removed in the end. */
	folder: string
	/** Small data: shows that the workload runs, its numbers mean nothing. */
	smoke: boolean
	/** The key of the one layout to print; absent: all of them. */
	layout: string | undefined
	/** How long the clients of `mixed` go on. */
	minutes: number
	/** Whether workloads that have a larger size try that as well. */
	large: boolean
}

export type Home = 'postgres' | 'pglite'
export const HOME_NAMES: Readonly<Record<Home, string>> = { postgres: 'PostgreSQL', pglite: 'embedded' }

/** The homes that a workload is measured on. A smoke has seen with `calls` that both can be measured on; one is enough then. */
export const homesOf = ({ smoke }: Bench): readonly Home[] => (smoke ? ['postgres'] : ['postgres', 'pglite'])

/** One thing that is measured, in one file of workloads/. */
export interface Workload {
	name: string
	run(bench: Bench): Promise<Row[]>
}

/** A row of a ratio with its limit. */
export function ratioRow(workload: string, ours: string, yardstick: string, ratio: number, most?: number): Row {
	const row = { workload, ours, yardstick, ratio }
	return most === undefined ? row : { ...row, limit: `≤ ${most} ×`, holds: ratio <= most }
}

/** A row of an absolute number that must stay under its limit. */
export function upTo(workload: string, value: number, most: number, unit: string): Row {
	return { workload, ours: `${value.toFixed(0)} ${unit}`, limit: `≤ ${most} ${unit}`, holds: value <= most }
}

/** A row of an absolute number that must reach its limit. */
export function atLeast(workload: string, value: number, least: number, unit: string): Row {
	return { workload, ours: `${value.toFixed(0)} ${unit}`, limit: `≥ ${least} ${unit}`, holds: value >= least }
}
