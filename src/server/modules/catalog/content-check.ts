import { sql } from 'kysely'
import type { Finding } from '#server/typesetting/index.ts'
import type { Settings } from '#templates/data.ts'
import type { Scope } from './catalog.store.ts'

/** Lines of one check at most. */
const FOUND_MAX = 200

interface Faults {
	sku_name_key: string
	no_name: boolean
	no_price: boolean
	no_photo: boolean
	upc_twice: string | null
}

/** What is odd about the SKUs of a whole catalog, by one query; a variant has what its parent has. */
export async function checkGoods(
	{ db, accountId }: Scope,
	keys: readonly string[],
	{ prices }: Pick<Settings, 'prices'>,
): Promise<Finding[]> {
	const { rows } = await sql<Faults>`
		select * from (
			select s.sku_name_key,
				coalesce(s.attrs #>> '{bps,product_name}', p.attrs #>> '{bps,product_name}') is null as no_name,
				coalesce(s.attrs #>> '{bps,price}', p.attrs #>> '{bps,price}') is null and ${prices === 'shown'} as no_price,
				jsonb_array_length(s.images) = 0 and coalesce(jsonb_array_length(p.images), 0) = 0 as no_photo,
				case when count(*) over (partition by s.attrs #>> '{bps,upc}') > 1 then s.attrs #>> '{bps,upc}' end as upc_twice
			from sku s
			left join sku p on p.account_id = s.account_id and p.id = s.parent_id
			where s.account_id = ${accountId} and s.sku_name_key = any(${sql.val([...keys])}::text[]) and s.status = 'active'
		) as checked
		where no_name or no_price or no_photo or upc_twice is not null
		order by sku_name_key
		limit ${FOUND_MAX}`.execute(db)
	return rows.flatMap(findingsOf)
}

function findingsOf({ sku_name_key: item, no_name, no_price, no_photo, upc_twice }: Faults): Finding[] {
	const warn = { level: 'warn', item } as const
	return [
		...(no_photo ? [{ ...warn, code: 'item_no_photo', field: 'image' } as const] : []),
		...(no_price ? [{ ...warn, code: 'item_no_price', field: 'price' } as const] : []),
		...(no_name ? [{ ...warn, code: 'item_no_name', field: 'name' } as const] : []),
		...(upc_twice === null ? [] : [{ ...warn, code: 'upc_twice', field: 'upc', value: upc_twice } as const]),
	]
}

/** The chosen SKUs that are not there any more. */
export function deletedFindings(chosen: readonly string[], shown: readonly string[]): Finding[] {
	const there = new Set(shown)
	return chosen
		.filter((key) => !there.has(key))
		.slice(0, FOUND_MAX)
		.map((item) => ({ level: 'warn', code: 'item_deleted', item }))
}
