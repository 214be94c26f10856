import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Whoever changed a level elsewhere would break the sum of its movements. */
const WRITES =
	/(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]stock_(?:level|move)\b|\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?stock_(?:level|move)\b/i

function writers(): string[] {
	return globSync('src/**/*.ts', { exclude: ['src/server/db/migrations/**'] })
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => !file.endsWith('.test.ts') && WRITES.test(readFileSync(file, 'utf8')))
}

test('the stock tables are written in one place, and by the one statement of a plain change', () => {
	expect(writers()).toEqual(['src/server/modules/stock/add.store.ts', 'src/server/modules/stock/stock.store.ts'])
})

test.each([
	"db.updateTable('stock_level')",
	"db.deleteFrom(\n\t'stock_move')",
	'INSERT INTO stock_move (',
	'update stock_level level set',
	'delete from only stock_level',
])('a writer is recognised: %s', (text) => expect(text).toMatch(WRITES))

test.each(["db.selectFrom('stock_level')", 'from stock_level', 'stock_levels'])('a reader is not: %s', (text) =>
	expect(text).not.toMatch(WRITES),
)
