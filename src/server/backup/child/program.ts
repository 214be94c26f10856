import { openDatabase } from '#server/db/database.ts'
import { readMigrations, readRows, readShapes } from '#server/db/rows.ts'
import { packPiece, sendFrame } from '../row-source.ts'

/*
 * The child process of a backup: reads all rows of a copy of the embedded database, whose folder is its argument, and sends
 * them packed. It ends when nobody reads any more.
 */

process.stdout.on('error', () => process.exit(1))

const [, , dataDir = ''] = process.argv
const database = await openDatabase({ dataDir, log: { warn: () => undefined } })
await database.patiently((db) =>
	db.transaction().execute(async (tx) => {
		const shapes = await readShapes(tx)
		await sendFrame(process.stdout, { kind: 'shapes', shapes, migrations: await readMigrations(tx) })
		for await (const piece of readRows(tx, shapes)) {
			const { data, ...frame } = await packPiece(piece)
			await sendFrame(process.stdout, { kind: 'piece', ...frame }, data)
		}
	}),
)
await sendFrame(process.stdout, { kind: 'over' })
await database.close()
