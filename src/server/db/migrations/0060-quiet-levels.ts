import { type Kysely, sql } from 'kysely'

/**
 * A change of stock writes its SKU only where it crosses a threshold, as hardly any does. An update of no SKU would run all
 * that follows on updates of SKUs for each change (counts, categories of variants), so that is looked up first.
 */
const keepStockState = `
create or replace function keep_stock_state() returns trigger language plpgsql as $$
begin
	if not exists (
		select 1
		from (select distinct account_id, sku_id from new_rows) as changed
		join sku on sku.account_id = changed.account_id and sku.id = changed.sku_id
		cross join lateral (
			select sum(level.on_hand) as on_hand from stock_level as level
			where level.account_id = changed.account_id and level.sku_id = changed.sku_id
		) as held
		where sku.stock_state <> stock_state_of(held.on_hand, low_inventory_triggering, over_inventory_triggering)
	) then return null; end if;
	update sku set stock_state = stock_state_of(held.on_hand, low_inventory_triggering, over_inventory_triggering)
	from (
		select changed.account_id, changed.sku_id, sum(level.on_hand) as on_hand
		from (select distinct account_id, sku_id from new_rows) as changed
		join stock_level as level on level.account_id = changed.account_id and level.sku_id = changed.sku_id
		group by changed.account_id, changed.sku_id
	) as held
	where sku.account_id = held.account_id and sku.id = held.sku_id
		and sku.stock_state <> stock_state_of(held.on_hand, low_inventory_triggering, over_inventory_triggering);
	return null;
end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(keepStockState).execute(db)
}
