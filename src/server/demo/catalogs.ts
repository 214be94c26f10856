import type { ParamsOf } from '#contract/endpoint.ts'
import type { catalog } from '#contract/catalog.ts'
import type { Ctx } from '#server/context.ts'
import { getCatalogs, setCatalog } from '#server/modules/catalog/index.ts'
import { operateCatalog } from '#server/modules/publication/index.ts'

type CatalogDraft = ParamsOf<(typeof catalog)['setCatalog']> & { name: string }

interface DemoCatalog {
	draft: CatalogDraft
	published: boolean
}

const COLOR = '#3f6f74'

/** Two catalogs that buyers can see, and one that is being worked on. */
function demoCatalogs(category: (...path: string[]) => number, photo: (name: string) => string): DemoCatalog[] {
	const look = { color: COLOR, year: '2027' }
	return [
		{
			published: true,
			draft: {
				name: 'Harbor & Pine Wholesale 2027',
				template: { type: 'system', key: 'DefaultTemp' },
				content: { category_ids: [category('Lighting'), category('Tableware'), category('Living')] },
				settings: {
					...look,
					subtitle: 'Lighting, tableware and things to live with',
					cover: photo('lamp-ball-petrol'),
				},
			},
		},
		{
			published: true,
			draft: {
				name: 'Slow Light',
				template: { type: 'system', key: 'PictureWallTemp' },
				content: { category_ids: [category('Lighting'), category('Living', 'Bath & scent')] },
				settings: { ...look, subtitle: 'Lamps and candles for long evenings', cover: photo('pendant-globe-opal') },
			},
		},
		{
			published: false,
			draft: {
				name: 'Table Talk (draft)',
				template: { type: 'system', key: 'singleTemp' },
				content: { category_ids: [category('Tableware', 'Mugs & tea'), category('Tableware', 'Serving')] },
				settings: { ...look, subtitle: 'For the spring fair', color: '#b9694a', cover: photo('mug-pair') },
			},
		},
	]
}

/** Whether the account has catalogs, also deleted ones: the last thing that a fill makes. */
export async function hasCatalogs(ctx: Ctx): Promise<boolean> {
	const count = async (status: 'active' | 'deleted') =>
		(await getCatalogs(ctx, { page: 1, size: 1, status, sort: 'created_at' })).total
	return (
		(await count('active')) + (await count('deleted')) >=
		demoCatalogs(
			() => 0,
			() => '',
		).length
	)
}

/** Makes the catalogs that are not there by name. */
export async function makeCatalogs(
	ctx: Ctx,
	category: (...path: string[]) => number,
	photo: (name: string) => string,
): Promise<void> {
	const { list } = await getCatalogs(ctx, { page: 1, size: 100, status: 'active', sort: 'created_at' })
	const known = new Set(list.map(({ name }) => name))
	for (const { draft, published } of demoCatalogs(category, photo)) {
		if (known.has(draft.name)) continue
		const { id } = await setCatalog(ctx, draft)
		if (published) await operateCatalog(ctx, { catalog_id: id, action: 'published' })
	}
}
