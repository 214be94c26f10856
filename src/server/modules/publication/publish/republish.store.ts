import { sql } from 'kysely'
import { type Db, joinOwner, type Owner } from '#server/context.ts'

/** Catalogs of one look; the others come with the next. */
const TAKEN = 200

interface Due extends Owner {
	catalog_id: string
}

/**
 * Takes the published catalogs whose hour or day has passed since they were published or last looked at, and that were
 * not edited since. Of several processes one gets each.
 */
export async function claimDue(db: Db, now: Date): Promise<Due[]> {
	const { rows } = await sql<Due>`
		update catalog c set republish_at = ${now} from (
			select account_id, id from catalog
			where republish <> 'off' and published = 1 and status = 'active' and version = published_edit
				and greatest(published_at, republish_at)
					<= ${now}::timestamptz - case republish when 'hour' then interval '1 hour' else interval '1 day' end
			order by republish_at nulls first limit ${TAKEN}
			for update skip locked
		) as due
		${joinOwner('due')}
		where c.account_id = due.account_id and c.id = due.id
		returning c.account_id, c.id as catalog_id, owner.user_id, owner.locale`.execute(db)
	return rows
}
