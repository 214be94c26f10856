// A bare Node process that opens PGlite on a data folder and asks it one question. Argument: the folder.
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const database = await PGlite.create(process.argv[2] ?? '', { extensions: { pg_trgm, btree_gin } })
await database.query('select 1')
process.send?.({ open: true })
process.on('SIGTERM', () => void database.close().finally(() => process.exit(0)))
