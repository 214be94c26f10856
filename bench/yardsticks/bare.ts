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

/** By the price that is shown, a variant's own or its parent's: 60 % of the SKUs of the bench ask their parent. */
const SORTED = `select ${COLUMNS}, found.total
	from (select sku.id, coalesce((sku.attrs #>> '{bps,price}')::numeric, (parent.attrs #>> '{bps,price}')::numeric) as price,
			(select sum(n) from sku_count where account_id = $1 and status = 'active' and kind <> 'parent') as total
		from sku left join sku parent on parent.account_id = $1 and parent.id = sku.parent_id
		where sku.account_id = $1 and sku.status = 'active' and not sku.is_parent
		order by price nulls last, sku.id limit 50) found
	join sku on sku.account_id = $1 and sku.id = found.id ${JOIN} order by found.price nulls last, sku.id`

const app = fastify()
app.post('/same', () => answer)
app.post<{ Body: { params: { name?: string; where?: string; sort?: 'price' } } }>('/sql', async ({ body }) => {
	const { name, where, sort } = body.params
	const { rows } = where
		? await pool.query({ text: filtered(where), values: [accountId] })
		: sort
			? await pool.query({ name: 'sorted', text: SORTED, values: [accountId] })
			: name
				? await pool.query({ name: 'search', text: SEARCH, values: [accountId, `%${name.toLowerCase()}%`] })
				: await pool.query({ name: 'list', text: LIST, values: [accountId] })
	return { state: 0, msg: 'Ok', data: { total: Number(rows[0]?.total ?? 0), list: rows } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => process.exit(0))
