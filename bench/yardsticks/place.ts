import { Pool } from 'pg'
import { openDatabase } from '#server/db/database.ts'

/** Asks a statement that is prepared under its name. */
type Ask = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** A database as a yardstick asks it: with the driver alone on a server, or the folder of an embedded one. */
export async function openPlace(place: string): Promise<{ ask: Ask; close: () => Promise<void> }> {
	if (place.startsWith('postgres:')) {
		const pool = new Pool({ connectionString: place, max: 10 })
		return {
			ask: async (name, text, values) => (await pool.query({ name, text, values })).rows,
			close: () => pool.end(),
		}
	}
	const database = await openDatabase({ dataDir: place, log: { warn: () => undefined } })
	return {
		ask: async (_name, text, values) => (await database.executeRaw(text, values)).rows,
		close: () => database.close(),
	}
}
