// Yardstick: fastify with the one statement that a page of the inbox can be, prepared by name, and nothing around it.
// Argument: the database, or the folder of an embedded one; then the account.
import fastify from 'fastify'
import { openPlace } from './place.ts'

const [place = '', accountId = ''] = process.argv.slice(2)
const { ask, close } = await openPlace(place)

const COLUMNS = `id, year, no, state, is_unread, name, company, excerpt, pieces, amount, currency, created_at, last_at, tags,
	array(select line -> 'goods' ->> 'picture'
		from jsonb_array_elements(jsonb_path_query_array(lines, '$[0 to 2]')) as line) as pictures,
	(select jsonb_object_agg(state, n) from inquiry_count where account_id = $1) as counts`

const PAGE = `select ${COLUMNS} from inquiry
	where account_id = $1 and state in ('new', 'open', 'waiting') and merged_into is null
	order by last_at desc, id desc limit 20`
const SEARCH = `select ${COLUMNS} from inquiry
	where account_id = $1 and state <> 'spam' and merged_into is null and search like $2
	order by last_at desc, id desc limit 20`

const app = fastify()
app.post('/page', async () => ({ state: 0, msg: 'Ok', data: { list: await ask('page', PAGE, [accountId]) } }))
app.post<{ Body: { name: string } }>('/search', async ({ body: { name } }) => ({
	state: 0,
	msg: 'Ok',
	data: { list: await ask('search', SEARCH, [accountId, `%${name}%`]) },
}))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => void close().finally(() => process.exit(0)))
