import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PHOTOS_MAX } from '#domain/cutout/look.ts'
import { call } from '#web/api/client.ts'
import { links, paths } from '#web/app/paths.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Photos, Wanted } from './use-photos.ts'

/** SKUs of a catalog among which photos are looked for. */
const LOOKED_THROUGH = 300

/** Where somebody comes from, as `links.tools` says it. */
interface Source {
	sku_name_key?: string
	group?: string
	import_id?: string
	catalog?: string
}

const useSource = (): Source => useSearch({ strict: false })

/** Shows a tool when the photos that its address names are in its list. They are taken up once; those that are there stay. */
export function Arrival({ photos, children }: { photos: Photos; children: ReactNode }) {
	const source = useSource()
	const isNamed = [source.sku_name_key, source.group, source.catalog].some((from) => from !== undefined)
	const arriving = useQuery({
		queryKey: ['imageToolArrival', source],
		queryFn: async () => {
			const known = new Set(photos.photos.map(({ url }) => url))
			await photos.take((await photosOf(source)).filter(({ url }) => !known.has(url)))
			return true
		},
		enabled: isNamed,
		staleTime: Infinity,
		gcTime: Infinity,
		retry: false,
	})
	return isNamed ? <QueryGate query={arriving}>{() => children}</QueryGate> : children
}

/** All photos of a SKU, or the main ones of the SKUs that a change made or changed, or that a catalog shows. */
async function photosOf({ sku_name_key, group, catalog }: Source): Promise<Wanted[]> {
	if (sku_name_key !== undefined) {
		const { sku_img } = await call('singleProductGet', { sku_name_key })
		return sku_img.map(({ url }) => ({ url, sku_name_key }))
	}
	if (catalog !== undefined) return photosOfCatalog(catalog)
	if (group === undefined) return []
	const { list } = await call('productSearch', { filters: { group, photo: true }, page: 1, size: PHOTOS_MAX })
	return list.flatMap((sku) => sku.sku_img.slice(0, 1).map(({ url }) => ({ url, sku_name_key: sku.sku_name_key })))
}

/** The main photos of the first SKUs of a catalog that have one, as many as the tool takes. */
async function photosOfCatalog(catalog_id: string): Promise<Wanted[]> {
	const { sections } = await call('getCatalogContent', { catalog_id })
	const sku_name_keys = sections.flatMap((section) => section.sku_name_keys).slice(0, LOOKED_THROUGH)
	if (sku_name_keys.length === 0) return []
	const { list } = await call('productGetWithAttrPath', { sku_name_keys, paths: ['sku_img'] })
	const photos = list.flatMap(({ sku_name_key, attrs, inherited }) => {
		const [own] = photosIn(attrs)
		const url = own ?? photosIn(inherited ?? {})[0]
		return url === undefined ? [] : [{ url, sku_name_key }]
	})
	return [...new Map(photos.map((photo) => [photo.url, photo])).values()].slice(0, PHOTOS_MAX)
}

/** What stands in `sku_img`. */
function photosIn({ sku_img }: Record<string, unknown>): string[] {
	const images: unknown[] = Array.isArray(sku_img) ? sku_img : []
	return images.flatMap((image) => {
		const { url } = (image ?? {}) as { url?: unknown }
		return typeof url === 'string' ? [url] : []
	})
}

/** The way back to where somebody came from. */
export function Back() {
	const { t } = useTranslation()
	const { sku_name_key, import_id, catalog } = useSource()
	if (sku_name_key !== undefined)
		return <BackLink {...links.sku(sku_name_key, {}, 'images')} label={t('imageTools.backToSku')} />
	if (catalog !== undefined) return <BackLink {...links.catalogEditor(catalog)} label={t('imageTools.backToCatalog')} />
	if (import_id === undefined) return null
	return <BackLink to={paths.importProduct} search={{ import_id }} label={t('imageTools.backToImport')} />
}
