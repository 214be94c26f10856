import { type RawBuilder, sql } from 'kysely'

type ColumnType = 'boolean' | 'integer' | 'jsonb' | 'numeric' | 'text' | 'timestamptz' | 'uuid'
type Columns<K extends string = string> = Readonly<Record<K, ColumnType>>

/** As many rows are written out in the statement. */
const FEW = 2

/**
 * Rows to select from, under the name `row`; what a row lacks is null. They go as one value, however many they are: a
 * value for each part of a row takes longer than reading them out of one. Of many PostgreSQL thinks that they are a
 * hundred, and would read a whole account to change one of them: two are written out, and one is said to be one.
 */
export function rowSet<K extends string>(
	rows: readonly Readonly<Partial<Record<NoInfer<K>, unknown>>>[],
	columns: Columns<K>,
): RawBuilder<unknown> {
	const [row] = rows
	if (row && rows.length === 1)
		return sql`json_to_record(${JSON.stringify(row)}::json) as row (${definitionsOf(columns)})`
	if (rows.length > FEW) return sql`json_to_recordset(${JSON.stringify(rows)}::json) as row (${definitionsOf(columns)})`
	const entries = Object.entries<ColumnType>(columns) as [K, ColumnType][]
	const lines = rows.map(
		(row) => sql`(${sql.join(entries.map(([name, type]) => sql`${written(row[name], type)}::${sql.raw(type)}`))})`,
	)
	return sql`(values ${sql.join(lines)}) as row (${sql.join(entries.map(([name]) => sql.ref(name)))})`
}

const known = new WeakMap<Columns, RawBuilder<unknown>>()

/** The columns with their types, made once for each table that is written. */
function definitionsOf(columns: Columns): RawBuilder<unknown> {
	const made = known.get(columns)
	if (made) return made
	const defined = sql.raw(
		Object.entries(columns)
			.map(([name, type]) => `"${name}" ${type}`)
			.join(', '),
	)
	known.set(columns, defined)
	return defined
}

function written(value: unknown, type: ColumnType): unknown {
	if (value === undefined || value === null) return null
	return type === 'jsonb' ? JSON.stringify(value) : value
}
