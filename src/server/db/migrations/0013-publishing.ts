import { type Kysely, sql } from 'kysely'
import { statements } from '../statements.ts'

/**
 * The data of a published catalog's SKUs, kept once for all versions they stayed the same in: from `from_n` up to
 * `to_n`, or up to the newest version. The window in which a published catalog is open.
 */
const publishing = `
create table catalog_item (
	account_id uuid not null,
	catalog_id uuid not null,
	sku_name_key text not null,
	from_n integer not null,
	to_n integer,
	sku_version integer not null,
	parent_version integer,
	data jsonb not null,
	primary key (account_id, catalog_id, sku_name_key, from_n),
	foreign key (account_id, catalog_id) references catalog on delete cascade
);
create index catalog_item_newest on catalog_item (account_id, catalog_id) where to_n is null;
alter table catalog add column published_edit integer;
alter table catalog add column opens_at timestamptz;
alter table catalog add column closes_at timestamptz;
update catalog set published_edit = version where published_version is not null;
insert into catalog_item (account_id, catalog_id, sku_name_key, from_n, sku_version, parent_version, data)
	select c.account_id, c.id, s.sku_name_key, c.published_version, s.version, p.version, jsonb_build_object(
		'sku_name', s.sku_name, 'category', k.name, 'category_id', k.id, 'category_parent', k.parent_id,
		'attrs', s.attrs, 'images', s.images,
		'parent_key', p.sku_name_key, 'parent_attrs', p.attrs, 'parent_images', p.images)
	from catalog c
	join catalog_version v on v.account_id = c.account_id and v.catalog_id = c.id and v.n = c.published_version
	cross join lateral jsonb_object_keys(v.snapshot -> 'versions') as printed(key)
	join sku s on s.account_id = c.account_id and s.sku_name_key = printed.key and s.status = 'active'
	left join category k on k.account_id = s.account_id and k.id = s.category_id
	left join sku p on p.account_id = s.account_id and p.id = s.parent_id;
update catalog_version set snapshot = snapshot - 'versions' - 'goods';
`

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements(publishing)) await sql.raw(statement).execute(db)
}
