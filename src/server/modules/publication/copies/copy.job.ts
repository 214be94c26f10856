import { z } from 'zod'
import { contracts } from '#contract/index.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { resultFile } from '#server/jobs/result-file.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { makePdf, makeWorkbook } from '#server/modules/catalog/index.ts'
import { type LinkPricing, type PaperDraft, refuseTypesetting, withUnits } from '#server/modules/paper/index.ts'
import { contentsOf } from '../public/kept-outlines.service.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'
import { readItems } from '../versions/version-items.store.ts'

const Payload = z.object({
	catalog_id: z.string(),
	n: z.int(),
	/** Of the link that its reader came by: codes and links in the file lead there, and nowhere else. */
	hash: z.string(),
	pricing: z.custom<LinkPricing>((value) => typeof value === 'object' && value !== null),
	format: z.enum(['pdf', 'xlsx']),
	key: z.string(),
})
type Payload = z.output<typeof Payload>

/** Makes the file of a published version for the readers of a link, and keeps it where they are given it. */
export const catalogCopyJob: JobHandler = async (run) => {
	const { ctx } = run
	const wanted = readStored(Payload, run.payload, 'payload of catalog_copy')
	const { format, key, catalog_id, n } = wanted
	const { template } = await snapshotOf(ctx, { catalog_id, n })
	const draft = await publishedDraft(ctx, wanted)
	const params = contracts.catalog.exportCatalog.params.parse({ catalog_id, format })
	const { storage_key } = await resultFile(run, `catalog.${format}`, (out) =>
		format === 'pdf' ? makePdf(run, draft, template, params, out) : makeWorkbook(run, draft, false, out),
	).catch(refuseTypesetting)
	await ctx.house.storage.move(storage_key, key)
	return {}
}

/** A published version as it is drawn: frozen SKUs as they were, live ones as they are. */
async function publishedDraft(ctx: Ctx, { catalog_id, n, hash, pricing }: Payload): Promise<PaperDraft> {
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
