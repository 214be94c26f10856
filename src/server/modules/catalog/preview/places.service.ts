import { CHECKS, type CheckCode } from '#domain/catalog/checks.ts'
import type { catalog } from '#contract/catalog.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { sayPlaces } from './causes.service.ts'
import { readCheck } from './check.store.ts'
import { dataFindings } from './check.service.ts'
import { drawnOf } from './draft.service.ts'
import type { CountedHits } from './findings.rule.ts'
import { openDraft } from './open-draft.service.ts'

type Row = (typeof catalog)['getCheckPlaces']

/** Causes that only drawing the pages shows. */
const DRAWN: ReadonlySet<CheckCode> = new Set([
	'photo_unreadable',
	'cover_unreadable',
	'photo_coarse',
	'cover_coarse',
	'contact_cut',
	'contact_dropped',
	'glyphs_missing',
	'weight_no_unit',
	'cut',
	'dropped',
	'tiny',
])

/**
 * A page of the places of one cause, of the fields that checkCatalog or checkCatalogPages tells together. Of what only
 * drawing shows the first places of each field are known, and none once the catalog stands otherwise.
 */
export async function getCheckPlaces(ctx: Ctx, params: ParamsOf<Row>): Promise<DataIn<Row>> {
	const { code, field, page, size, ...about } = params
	const skip = (page - 1) * size
	const drawn = await drawnOf(ctx, about)
	const told = { template: drawn.template, settings: drawn.draft.settings }
	const isAsked = (one: CountedHits) => one.code === code && (field === undefined || one.field === field)
	if (!isCode(code)) return { total: 0, list: [] }
	if (DRAWN.has(code)) {
		const found = (await drawnFindings(ctx, about.catalog_id)).filter(isAsked)
		const total = found.reduce((sum, { places }) => sum + places.length, 0)
		return { total, list: await sayPlaces(ctx, { code, found, skip, most: size }, told) }
	}
	const { found } = await dataFindings(ctx, drawn, { cause: { code, field }, skip, most: size })
	const asked = found.filter((one) => one.code === code)
	const total = asked.reduce((sum, { count }) => sum + count, 0)
	return { total, list: await sayPlaces(ctx, { code, found: asked, skip: 0, most: size }, told) }
}

async function drawnFindings(ctx: Ctx, catalog_id: string | undefined): Promise<CountedHits[]> {
	if (catalog_id === undefined) return []
	const { fingerprint } = await openDraft(ctx, catalog_id)
	return (await readCheck(ctx, catalog_id, fingerprint))?.found ?? []
}

const isCode = (code: string): code is CheckCode => Object.hasOwn(CHECKS, code)
