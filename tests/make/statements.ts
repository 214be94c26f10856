import type { KyselyPlugin } from 'kysely'
import type { TestApp } from '#tests/app.ts'

/** The house has work of its own beside (the queue's looks, the tidying), so the quietest of some runs counts. */
const RUNS = 3

/** How many statements the application sends during `work`, those of the session included. */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
	const counts: number[] = []
	for (let run = 0; run < RUNS; run++) counts.push(await countOnce(app, work))
	const fewest = Math.min(...counts)
	// Every call asks the database at least who calls: without a statement nothing was counted.
	if (fewest === 0) throw new Error('no statement was counted')
	return fewest
}

async function countOnce({ served: database }: TestApp, work: () => Promise<unknown>): Promise<number> {
	let statements = 0
	const counter: KyselyPlugin = {
		// Parts of a statement are transformed too; results come once for each.
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			statements++
			return result
		},
	}
	const { db } = database
	Object.defineProperty(database, 'db', { value: db.withPlugin(counter), configurable: true })
	try {
		await work()
		return statements
	} finally {
		Object.defineProperty(database, 'db', { value: db, configurable: true })
	}
}
