import { type RawBuilder, sql } from 'kysely'

type ColumnType = 'boolean' | 'integer' | 'jsonb' | 'numeric' | 'text' | 'timestamptz' | 'uuid'

/** As many rows are written out in the statement. */
const FEW = 2

/**
 * Rows to select from, under the name `row`; what a row lacks is null. Many go as one value, however many they are. Of
 * that PostgreSQL thinks that it holds a hundred rows, and would read a whole account to change one of them: a few
 * are written out.
 */
export function rowSet<K extends string>(
	rows: readonly Readonly<Partial<Record<NoInfer<K>, unknown>>>[],
	columns: Readonly<Record<K, ColumnType>>,
): RawBuilder<unknown> {
	const entries = Object.entries<ColumnType>(columns) as [K, ColumnType][]
	if (rows.length > FEW) {
		const defined = sql.join(entries.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))
		return sql`json_to_recordset(${JSON.stringify(rows)}::json) as row (${defined})`
	}
	const lines = rows.map(
		(row) => sql`(${sql.join(entries.map(([name, type]) => sql`${written(row[name], type)}::${sql.raw(type)}`))})`,
	)
	return sql`(values ${sql.join(lines)}) as row (${sql.join(entries.map(([name]) => sql.ref(name)))})`
}

function written(value: unknown, type: ColumnType): unknown {
	if (value === undefined || value === null) return null
	return type === 'jsonb' ? JSON.stringify(value) : value
}
