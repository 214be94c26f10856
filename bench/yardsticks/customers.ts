// Yardstick: fastify with the least SQL that a page of customers can be, prepared by name, and nothing around it: the page
// with when each was last heard of, the tags and how many there are, in one statement. Argument: the database, or the
// folder of an embedded one; then the account.
import fastify from 'fastify'
import { openPlace } from './place.ts'

const [place = '', accountId = ''] = process.argv.slice(2)
const { ask, close } = await openPlace(place)

const LAST = `(select max(created_at) from inquiry
	where inquiry.account_id = $1 and inquiry.customer_id = page.id and inquiry.state <> 'spam') as last_inquiry_at`
const COUNTS = `(select jsonb_agg(jsonb_build_object('archived', archived, 'tag', tag, 'n', n))
	from customer_count where account_id = $1) as counts`
const page = (where: string) => `select page.*, ${LAST}, ${COUNTS}
	from (select * from customer where account_id = $1 and not archived ${where} order by name_fold, id limit 10) as page
	order by name_fold, id`
const FOUND = `select count(*) as total from
	(select from customer where account_id = $1 and not archived and search like $2 limit 10000) as found`

const app = fastify()
app.post('/list', async () => answer(await ask('list', page(''), [accountId])))
app.post<{ Body: { word: string } }>('/search', async ({ body }) => {
	const like = `%${body.word}%`
	const [total] = await ask('total', FOUND, [accountId, like])
	return { ...answer(await ask('search', page('and search like $2'), [accountId, like])), ...total }
})

function answer(list: Record<string, unknown>[]) {
	return { state: 0, msg: 'Ok', data: { list } }
}

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => void close().finally(() => process.exit(0)))
