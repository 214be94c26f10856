// Yardsticks (a) and (b): fastify with nothing around it. Answers one JSON text from memory, or what the one ideal SQL
// statement gives. Arguments: the file of the JSON, the database, the account.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { Pool } from 'pg'

const [file = '', databaseUrl = '', accountId = ''] = process.argv.slice(2)
const answer = JSON.parse(readFileSync(file, 'utf8')) as object
const pool = new Pool({ connectionString: databaseUrl, max: 10 })

const COLUMNS = `sku.id, sku.no, sku.sku_name, sku.sku_name_key, sku.status, category.name as category, sku.category_id,
	sku.attrs, sku.images, sku.main_img_md5, sku.search, sku.version, sku.created_at, sku.updated_at,
	(select sum(on_hand) from stock_level where account_id = $1 and sku_id = sku.id) as inventory`
const JOIN = 'left join category on category.account_id = $1 and category.id = sku.category_id'

const LIST = `select ${COLUMNS}, (select sum(n) from sku_count where account_id = $1 and status = 'active' and kind <> 'parent') as total
	from sku ${JOIN} where sku.account_id = $1 and sku.status = 'active' and not sku.is_parent order by sku.no, sku.id limit 50`
const SEARCH = `select ${COLUMNS}, found.total
	from (select id, count(*) over () as total from sku
		where account_id = $1 and status = 'active' and not is_parent and search like $2 order by no, id limit 50) found
	join sku on sku.account_id = $1 and sku.id = found.id ${JOIN} order by sku.no`

/** For conditions that the bench itself wrote. */
const filtered = (where: string) => `select ${COLUMNS}, found.total
	from (select id, count(*) over () as total from sku
		where account_id = $1 and status = 'active' and not is_parent and ${where} order by no, id limit 50) found
	join sku on sku.account_id = $1 and sku.id = found.id ${JOIN} order by sku.no`

const app = fastify()
app.post('/same', () => answer)
app.post<{ Body: { params: { name?: string; where?: string } } }>('/sql', async ({ body: { params } }) => {
	const { rows } = params.where
		? await pool.query({ text: filtered(params.where), values: [accountId] })
		: params.name
			? await pool.query({ name: 'search', text: SEARCH, values: [accountId, `%${params.name.toLowerCase()}%`] })
			: await pool.query({ name: 'list', text: LIST, values: [accountId] })
	return { state: 0, msg: 'Ok', data: { total: Number(rows[0]?.total ?? 0), list: rows } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => process.exit(0))
