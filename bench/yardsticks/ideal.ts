// Yardstick: fastify and pg with the one ideal statement of a call, prepared by name, and nothing around it: no session,
// no check, no envelope beyond ours. It reads the columns that ours answers, as they are. Argument: the database, or the folder of an embedded one; then the account.
import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { openPlace } from './place.ts'

const [place = '', accountId = ''] = process.argv.slice(2)
const { ask, close } = await openPlace(place)

const COLUMNS = `sku.id, sku.no, sku.sku_name, sku.sku_name_key, sku.parent_id, sku.is_parent, sku.status,
	category.name as category, sku.category_id, sku.attrs, sku.images, sku.main_img_md5,
	sku.low_inventory_triggering, sku.over_inventory_triggering,
	sku.search, sku.version, sku.created_at, sku.updated_at,
	(select sum(on_hand) from stock_level where account_id = $1 and sku_id = sku.id) as inventory`
const JOIN = 'left join category on category.account_id = $1 and category.id = sku.category_id'
const SOLD = `account_id = $1 and status = 'active' and kind <> 'parent'`

const LIST = `select ${COLUMNS}, (select sum(n) from sku_count where ${SOLD}) as total
	from sku ${JOIN} where sku.account_id = $1 and sku.status = 'active' and not sku.is_parent order by sku.no, sku.id limit 50`
const CATEGORY = `select ${COLUMNS}, (select sum(n) from sku_count where ${SOLD} and category_id = $2) as total
	from sku ${JOIN} where sku.account_id = $1 and sku.status = 'active' and not sku.is_parent and sku.category_id = $2
	order by sku.no, sku.id limit 50`
const ONE = `select ${COLUMNS} from sku ${JOIN} where sku.account_id = $1 and sku.sku_name_key = $2`
/** One transaction by being one statement. */
const CHANGE = `with thing as (
		update sku set attrs = jsonb_set(attrs, '{bps,price}', to_jsonb($3::text)), version = version + 1, updated_at = now()
		where account_id = $1 and sku_name_key = $2 returning id, version
	), level as (
		update stock_level set on_hand = $4, version = stock_level.version + 1, updated_at = now()
		from thing where account_id = $1 and sku_id = thing.id and location = 'main' returning sku_id, on_hand
	), movement as (
		insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, note, actor)
		select $1, $5, sku_id, 'main', 1, on_hand, 'adjust', 'correction', $6, '', $1 from level
	), told as (
		insert into activity (account_id, id, group_id, user_id, action, entity, entity_id, before, after)
		select $1, $7, $6, $1, 'update', 'sku', id::text, '{"bps.price": "1.00"}', jsonb_build_object('bps.price', $3::text)
		from thing
	)
	select thing.version, level.on_hand from thing, level`

const app = fastify()
app.post('/list', async () => listed(await ask('list', LIST, [accountId])))
app.post<{ Body: { category: number } }>('/category', async ({ body }) =>
	listed(await ask('category', CATEGORY, [accountId, body.category])),
)
app.post<{ Body: { key: string } }>('/one', async ({ body }) => {
	const [row] = await ask('one', ONE, [accountId, body.key])
	return { state: 0, msg: 'Ok', data: row }
})
app.post<{ Body: { key: string; price: string; stock: string } }>(
	'/change',
	async ({ body: { key, price, stock } }) => {
		const values = [accountId, key, price, stock, randomUUID(), randomUUID(), randomUUID()]
		const [row] = await ask('change', CHANGE, values)
		if (!row) throw new Error(`${key} has no stock to change`)
		return { state: 0, msg: 'Ok', data: row }
	},
)

function listed(rows: Record<string, unknown>[]) {
	return { state: 0, msg: 'Ok', data: { total: Number(rows[0]?.['total'] ?? 0), list: rows } }
}

const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => void close().finally(() => process.exit(0)))
