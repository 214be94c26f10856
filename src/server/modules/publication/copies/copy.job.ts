import { z } from 'zod'
import { contracts } from '#contract/index.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { resultFile } from '#server/jobs/result-file.ts'
import { makePdf, makeWorkbook } from '#server/modules/catalog/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { DrawnEdition, publishedDraft } from '../public/published-draft.service.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'

const Payload = z.object({ ...DrawnEdition, format: z.enum(['pdf', 'xlsx']), key: z.string() })

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
