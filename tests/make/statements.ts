import type { KyselyPlugin } from 'kysely'
import type { TestApp } from '#tests/app.ts'

/** What `work` answers, and how many statements the application sent meanwhile; those of the session included. */
export async function countStatements<T>({ house: { database } }: TestApp, work: () => Promise<T>) {
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
		return { value: await work(), statements }
	} finally {
		Object.defineProperty(database, 'db', { value: db, configurable: true })
	}
}
