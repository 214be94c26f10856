import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { template } from '#contract/template.ts'
import { CATALOG_DEFAULTS } from '#domain/catalog/settings.ts'
import type { PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { sampleCatalog } from '#server/samples/sample-data.ts'
import { photoAddress, samplePhotos } from '#server/samples/sample-photos.ts'
import type { Settings } from '#templates/data.ts'
import { manifestOf } from '#templates/registry.ts'
import { laidOver } from '../design.service.ts'
import { fieldNames, toSettings } from '#server/modules/paper/index.ts'

type Row = (typeof template)['getTemplateSamples']
type Page = DataOf<Row>

/** Pages kept in memory: all layouts on a paper with a few turned pages; each takes some hundred kilobytes. */
const KEPT = 80
/** Pages that one visitor may have drawn anew in a minute. */
const LIMIT = { name: 'samples', max: 240, seconds: 60 }
const NO_PARAMETERS = new Map<string, never>()

const kept = new Map<string, Promise<Page>>()

/** A page of a layout with sample SKUs, as a picture that stands alone. The same question is drawn once. */
export async function getTemplateSamples(ctx: PublicCtx, params: ParamsOf<Row>): Promise<Page> {
	if (!manifestOf(params.key)) throw refuse('template_unknown')
	const stored = laidOver({ ...CATALOG_DEFAULTS, language: ctx.locale }, params.settings ?? {})
	const fields = fieldNames(stored.display_content, { parameters: NO_PARAMETERS })
	const settings = toSettings(stored, null, fields, false)
	const key = JSON.stringify([params.key, params.page, params.photos, settings])
	const known = kept.get(key)
	if (known) return known
	await limitRate(ctx, LIMIT, addressGroup(ctx.ip))
	const drawn = draw(ctx, params, settings)
	keep(key, drawn)
	return drawn
}

function keep(key: string, page: Promise<Page>): void {
	kept.set(key, page)
	page.catch(() => kept.delete(key))
	const [oldest] = kept.keys()
	if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}

async function draw(ctx: PublicCtx, { key, page, photos }: ParamsOf<Row>, settings: Settings): Promise<Page> {
	const data = await sampleCatalog(settings.lang)
	const { typesetter } = ctx.house
	const plan = typesetter.plan(
		key,
		settings,
		data.sections.map(({ items }) => ({ items })),
	)
	const names = [...(await samplePhotos()).keys()]
	const addresses = new Map(
		await Promise.all(names.map(async (name) => [name, await photoAddress(name, photos)] as const)),
	)
	const first = plan.pages.findIndex(({ kind }) => kind === 'items') + 1
	const drawn = await typesetter.preview({
		template: key,
		settings,
		data,
		plan,
		page: page ?? first,
		behind: true,
		photoHref: (id) => addresses.get(id) ?? '',
	})
	const { pages, svg, width, height } = drawn
	return { pages, page: drawn.page, width, height, svg: standalone(svg) }
}

const LINKS = /<a [^>]*>|<\/a>/g
/** Thousandths of a point are finer than any screen. */
const NEEDLESS_DIGITS = /(\.\d{3})\d+/g

/** The page as a picture: without links that nobody can follow, at two thirds of its size. */
function standalone(svg: string): string {
	return svg.replace(LINKS, '').replace(NEEDLESS_DIGITS, '$1')
}
