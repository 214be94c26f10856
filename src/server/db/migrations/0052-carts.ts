import { type Kysely, sql } from 'kysely'

/**
 * Carts of signed-in buyers, in the buyer's account (`seller_id` is the seller's account, and points nowhere: they are two
 * accounts), and in the seller's account how much is in the carts of buyers who have named themselves. What a visitor said
 * at a link that asks for an e-mail address goes with that address.
 */
const carts = [
	`create table buyer_cart (
		account_id uuid not null,
		user_id uuid not null,
		seller_id uuid not null,
		version integer not null,
		lines integer not null,
		changed_at timestamptz not null,
		primary key (account_id, user_id, seller_id),
		foreign key (account_id, user_id) references app_user on delete cascade
	)`,
	`create table buyer_cart_line (
		account_id uuid not null,
		user_id uuid not null,
		seller_id uuid not null,
		sku_name_key text not null,
		hash text not null,
		line jsonb not null,
		changed_at timestamptz not null,
		primary key (account_id, user_id, seller_id, sku_name_key),
		foreign key (account_id, user_id, seller_id) references buyer_cart on delete cascade
	)`,
	`create table open_cart (
		account_id uuid not null,
		email text not null,
		catalog_id uuid not null,
		link_id uuid,
		via text generated always as (coalesce(link_id::text, '')) stored,
		lines integer not null,
		changed_at timestamptz not null,
		primary key (account_id, email, catalog_id, via),
		foreign key (account_id, catalog_id) references catalog on delete cascade,
		foreign key (account_id, link_id, email) references share_link_visitor on delete cascade
	)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const step of carts) await sql.raw(step).execute(db)
}
