import type { Catalog } from '#contract/catalog.ts'
import { cartRate } from '#domain/catalog/cart-rate.ts'
import { type CatalogSettings, mergeCatalogSettings, STORED_DEFAULTS } from '#domain/catalog/settings.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { cardUrl } from '#domain/media/urls.ts'
import type { CatalogRow } from './catalog.store.ts'
import type { VisitFacts } from './list/list-facts.store.ts'
import type { TemplateUse } from './template/use.store.ts'
import type { FileFacts } from './upload/file.store.ts'

/** What the row itself does not hold. */
export interface CatalogFacts {
	username: string
	count: number
	changed: number
	cover: string | undefined
	/** The seller's own templates that it was designed with. */
	uses: TemplateUse[]
	now: Date
	/** What visitors did in the last seven days, if there were any. */
	visits: VisitFacts | undefined
	/** Of an uploaded catalog. */
	files: FileFacts[]
}

/** A catalog as the wire shows it. */
export function toCatalog(row: CatalogRow, facts: CatalogFacts): Catalog {
	const { username, count, changed, cover, uses, now, visits, files } = facts
	const { id, name, hash, status, mode, version, published_version } = row
	const look = uses.find(({ type }) => type === 'user')
	const fields = uses.find(({ type }) => type === 'display_content')
	return {
		id,
		kind: row.kind,
		name,
		hash,
		status,
		mode,
		version,
		published_version,
		published: row.published === 1 ? 1 : 0,
		share_path: sharePath(username, hash),
		template: look ? { type: 'user', id: look.id, key: row.template_id } : { type: 'system', key: row.template_id },
		...(fields ? { display_content_id: fields.id } : {}),
		settings: { ...settingsOf(row) },
		content: row.content,
		sections: row.sections,
		count,
		published_at: row.published_at?.toISOString() ?? null,
		changed_since_publish: row.published === 1 ? changed : 0,
		edited_since_publish: row.published === 1 && row.version !== row.published_edit,
		window: windowState(row, now),
		opens_at: row.opens_at?.toISOString() ?? null,
		closes_at: row.closes_at?.toISOString() ?? null,
		...(cover ? { cover_url: cardUrl(cover) } : {}),
		views_7d: visits?.views ?? 0,
		cart_rate_7d: visits ? cartRate(visits) : null,
		in_gallery: row.in_gallery,
		download: row.download,
		...fileStates(files),
		hidden_from_gallery: row.gallery_place === 'hidden',
		republish: row.republish,
		deleted_at: row.deleted_at?.toISOString() ?? null,
		created_at: row.created_at.toISOString(),
		updated_at: row.updated_at.toISOString(),
	}
}

/** A catalog's settings with the defaults under them, so that older rows know newer settings. */
export function settingsOf(row: Pick<CatalogRow, 'settings'>): CatalogSettings {
	return mergeCatalogSettings(STORED_DEFAULTS, row.settings)
}

/** Whether buyers may see a published catalog at a moment; `none`: it has no window. */
export function windowState(
	{ opens_at, closes_at }: Pick<CatalogRow, 'opens_at' | 'closes_at'>,
	now: Date,
): Catalog['window'] {
	if (opens_at && now < opens_at) return 'early'
	if (closes_at && now >= closes_at) return 'over'
	return opens_at || closes_at ? 'open' : 'none'
}

/** The file that readers see, and the one that comes. */
function fileStates(files: readonly FileFacts[]): Pick<Catalog, 'file' | 'coming'> {
	const ready = files.find(({ state }) => state === 'ready')
	const coming = files.find(({ state }) => state === 'drawing')
	return {
		...(ready && { file: { file_name: ready.file_name, bytes: ready.bytes, pages: ready.pages } }),
		...(coming && {
			coming: {
				file_name: coming.file_name,
				pages: coming.pages,
				drawn: coming.done ?? 0,
				job_id: coming.job_id ?? '',
				state: coming.job_state === 'queued' || coming.job_state === 'running' ? 'drawing' : 'stopped',
				msg: coming.error?.msg ?? '',
			},
		}),
	}
}
