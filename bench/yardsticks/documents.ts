// Yardstick: fastify with the least SQL that calls of documents can be, prepared by name, and nothing around it: a page of
// documents with its sums in one statement, and finalising as one transaction of the next number and the document that gets it.
// Argument: the database, or the folder of an embedded one; then the account.
import fastify from 'fastify'
import { openPlace } from './place.ts'

const [place = '', accountId = ''] = process.argv.slice(2)
const { ask, close } = await openPlace(place)

const COLUMNS = `id, type, state, number, revision, customer_id, name, currency, issue_date, due_date, total, paid,
	line_count, tags, sent_at, viewed_at, created_at, updated_at`
const WHERE = `account_id = $1 and type in ('invoice', 'proforma')`
/** What balances are told by: how many days they are overdue. */
const AGE = `case when due_date >= current_date then 0 when due_date >= current_date - 30 then 1
	when due_date >= current_date - 60 then 2 when due_date >= current_date - 90 then 3 else 4 end`
const KEPT = `select type, state, currency, ${AGE} as age, sum(n) as n, sum(total) as total, sum(balance) as balance
	from document_sum where ${WHERE} group by type, state, currency, ${AGE}`
const PAGE = `select ${COLUMNS}, (select jsonb_agg(kept) from (${KEPT}) as kept) as sums
	from document where ${WHERE} order by id desc limit 20`
const FOUND = `select ${COLUMNS} from document where ${WHERE} and search like $2 order by id desc limit 20`
const SUMS = `select type, state, currency, ${AGE} as age, count(*), sum(total), sum(total - paid) from document
	where ${WHERE} and search like $2 group by type, state, currency, ${AGE}`

/** One transaction by being one statement. */
const FINALIZE = `with counter as (
		insert into document_counter (account_id, type, series, period, last) values ($1, 'invoice', 'bare', '2026', 1)
		on conflict (account_id, type, series, period) do update set last = document_counter.last + 1
		returning last
	)
	update document set number = 'BARE-2026-' || lpad(counter.last::text, 6, '0'), state = 'open', version = version + 1,
		company = $3::jsonb, hash = $4, finalized_at = now(), updated_at = now()
	from counter where account_id = $1 and id = $2::uuid and state = 'draft'
	returning number, version`

const app = fastify()
app.post('/list', async () => ({ state: 0, msg: 'Ok', data: { list: await ask('list', PAGE, [accountId]) } }))
app.post<{ Body: { word: string } }>('/search', async ({ body }) => {
	const values = [accountId, `%${body.word}%`]
	const [list, sums] = [await ask('search', FOUND, values), await ask('sums', SUMS, values)]
	return { state: 0, msg: 'Ok', data: { list, sums } }
})
app.post<{ Body: { id: string; company: string; hash: string } }>(
	'/finalize',
	async ({ body: { id, company, hash } }) => {
		const [row] = await ask('finalize', FINALIZE, [accountId, id, company, hash])
		if (!row) throw new Error(`${id} is no draft`)
		return { state: 0, msg: 'Ok', data: row }
	},
)

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => void close().finally(() => process.exit(0)))
