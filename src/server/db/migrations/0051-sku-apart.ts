import { type Kysely, sql } from 'kysely'

/**
 * Variants that stand in another category than their parent: lists that show products ask in which categories those have
 * variants, and there are hardly ever any.
 */
const column = [
	`alter table sku add column apart boolean not null default false`,
	`update sku set apart = true from sku as parent
		where parent.account_id = sku.account_id and parent.id = sku.parent_id
			and parent.category_id is distinct from sku.category_id`,
	`create index sku_apart on sku (account_id, category_id) include (status, parent_id) where apart`,
]

/**
 * Variants that came, moved or changed their parent, and those of parents that moved. Where there are none nothing is
 * updated: the trigger would call itself for no rows, and so on.
 */
const keeper = (name: string, changed: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
	if not exists (${changed}) then return null; end if;
	update sku set apart = not sku.apart
	from (
		with changed as (${changed})
		select account_id, id from changed
		union
		select variant.account_id, variant.id from changed join sku as variant
			on variant.account_id = changed.account_id and variant.parent_id = changed.id
		where changed.is_parent
	) as touched
	where sku.account_id = touched.account_id and sku.id = touched.id and sku.apart <> exists (
		select 1 from sku as parent
		where parent.account_id = sku.account_id and parent.id = sku.parent_id
			and parent.category_id is distinct from sku.category_id
	);
	return null;
end $$`

const triggers = [
	keeper('note_apart', 'select account_id, id, false as is_parent from new_rows where parent_id is not null'),
	`create trigger sku_apart_insert after insert on sku referencing new table as new_rows
		for each statement execute function note_apart()`,
	keeper(
		'keep_apart',
		`select after.account_id, after.id, after.is_parent from new_rows as after
			join old_rows as before on before.account_id = after.account_id and before.id = after.id
			where after.category_id is distinct from before.category_id or after.parent_id is distinct from before.parent_id`,
	),
	`create trigger sku_apart_update after update on sku referencing old table as old_rows new table as new_rows
		for each statement execute function keep_apart()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of [...column, ...triggers]) await sql.raw(step).execute(db)
}
