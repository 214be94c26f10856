// Yardstick: fastify with the least SQL that a call about stock can be, prepared by name, and nothing around it: one
// transaction of a level's UPDATE … RETURNING and its movement, and the one statement of a page of stock. Argument: the
// database, or the folder of an embedded one; then the account.
import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { openPlace } from './place.ts'

const [place = '', accountId = ''] = process.argv.slice(2)
const { ask, close } = await openPlace(place)

/** One transaction by being one statement. */
const CHANGE = `with level as (
		update stock_level set on_hand = on_hand + 1, version = stock_level.version + 1, updated_at = now()
		from sku where sku.account_id = $1 and sku.sku_name_key = $2
			and stock_level.account_id = $1 and stock_level.sku_id = sku.id and stock_level.location = 'main'
			and stock_level.on_hand + 1 >= 0
		returning stock_level.sku_id, stock_level.on_hand
	), movement as (
		insert into stock_move (account_id, id, sku_id, location, delta, on_hand_after, kind, reason, group_id, note, actor)
		select $1, $3, sku_id, 'main', 1, on_hand, 'adjust', 'found', $4, '', $1 from level
	)
	select on_hand from level`

const PAGE = `select sku.id, sku.no, sku.sku_name, sku.sku_name_key, sku.parent_id, sku.attrs, sku.images, sku.version,
		sku.category_id, category.name as category, sku.low_inventory_triggering, sku.over_inventory_triggering,
		sku.stock_state, held.on_hand, held.committed, held.incoming, held.moved_at, counts.by_state
	from (select * from sku where account_id = $1 and status = 'active' and not is_parent order by no, id limit 50) as sku
	left join category on category.account_id = $1 and category.id = sku.category_id
	left join lateral (
		select sum(on_hand) as on_hand, sum(committed) as committed, sum(incoming) as incoming, max(updated_at) as moved_at
		from stock_level where account_id = $1 and sku_id = sku.id
	) as held on true
	cross join (
		select jsonb_object_agg(stock_state, n) as by_state from (
			select stock_state, sum(n) as n from sku_count
			where account_id = $1 and status = 'active' and kind <> 'parent' group by stock_state
		) as state
	) as counts
	order by sku.no, sku.id`

const app = fastify()
app.post<{ Body: { key: string } }>('/change', async ({ body: { key } }) => {
	const [row] = await ask('change', CHANGE, [accountId, key, randomUUID(), randomUUID()])
	if (!row) throw new Error(`${key} has no stock to change`)
	return { state: 0, msg: 'Ok', data: row }
})
app.post('/page', async () => {
	const list = await ask('page', PAGE, [accountId])
	return { state: 0, msg: 'Ok', data: { list } }
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.on('SIGTERM', () => void close().finally(() => process.exit(0)))
