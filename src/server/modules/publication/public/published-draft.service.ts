import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { type LinkPricing, type PaperDraft, withUnits } from '#server/modules/paper/index.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'
import { readItems } from '../versions/version-items.store.ts'
import { contentsOf } from './kept-outlines.service.ts'

/** Which version is drawn, and for readers of which link: what a job keeps of it. */
export const DrawnEdition = {
	catalog_id: z.string(),
	n: z.int(),
	/** Of the link that its reader came by: codes and links in the file lead there, and nowhere else. */
	hash: z.string(),
	pricing: z.custom<LinkPricing>((value) => typeof value === 'object' && value !== null),
}
interface DrawnEdition {
	catalog_id: string
	n: number
	hash: string
	pricing: LinkPricing
}

/** A published version as it is drawn: frozen SKUs as they were, live ones as they are. */
export async function publishedDraft(ctx: Ctx, { catalog_id, n, hash, pricing }: DrawnEdition): Promise<PaperDraft> {
	const edition = { catalog_id, n }
	const snapshot = await snapshotOf(ctx, edition)
	const { settings, template, name, mode } = snapshot
	const policy = (mode === 'frozen' ? snapshot.stock_policy : undefined) ?? (await getSettings(ctx)).stock_policy
	const contents = await contentsOf(ctx, snapshot, edition, policy)
	const sections = contents.sections.map((section, at) => ({
		name: section.name,
		parent: snapshot.sections[at]?.parent ?? '',
		keys: section.products.flatMap(({ keys }) => [...keys]),
		products: [...section.products],
	}))
	const shown = sections.filter(({ keys }) => keys.length > 0)
	return {
		name,
		hash,
		settings,
		sections: await withUnits(ctx, shown, template, settings),
		version: n,
		published: true,
		pricing,
		...(mode === 'frozen' ? { read: (keys: readonly string[]) => readItems(ctx, edition, keys) } : {}),
	}
}
