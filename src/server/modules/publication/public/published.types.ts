import type { CopyFormat } from '#domain/catalog/link-files.ts'
import type { Scope } from '#server/context.ts'
import type { LinkPricing, Writing } from '#server/modules/paper/index.ts'
import type { SharedCatalog } from '../links/shared.store.ts'
import type { Snapshot } from '../versions/snapshot.types.ts'
import type { Edition } from '../versions/version-items.store.ts'

/** A published catalog found by its link, with what is needed to show it. */
export interface Published {
	scope: Scope
	row: SharedCatalog
	snapshot: Snapshot
	edition: Edition
	company: Record<string, string>
	writing: Writing
	pricing: LinkPricing
	/** That its reader may choose. */
	currencies: readonly string[]
	/** As which files it is offered to its reader. */
	copies: readonly CopyFormat[]
}
