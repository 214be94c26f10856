import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'

/**
 * Keeps with each SKU of a key what was quoted for it last (spec section 3, `quotation`). It is written by itself: no change
 * of anybody's, so the SKU has no newer version, nobody's edit meets it, and no catalog counts it as changed. Held in the
 * order of their ids (lock-account.ts). Products with variants, and keys of none, are passed over.
 */
export async function keepQuoted({ db, accountId }: Ctx, texts: ReadonlyMap<string, string>): Promise<void> {
	if (texts.size === 0) return
	await sql`
		update sku set attrs = jsonb_set(attrs, '{quotation}', to_jsonb(quoted.text))
		from (
			select held.id, given.text
			from (
				select id, sku_name_key from sku
				where account_id = ${accountId}::uuid and sku_name_key = any(${[...texts.keys()]}::text[]) and not is_parent
				order by id for no key update
			) as held
			join unnest(${[...texts.keys()]}::text[], ${[...texts.values()]}::text[]) as given(key, text)
				on given.key = held.sku_name_key
		) as quoted
		where sku.account_id = ${accountId}::uuid and sku.id = quoted.id`.execute(db)
}
