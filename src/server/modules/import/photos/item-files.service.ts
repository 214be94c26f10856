import { comesAlong } from '#domain/import/cells/files.ts'
import type { Finding, ImportDraft } from '#domain/import/draft.ts'
import type { Json } from '#domain/sku/value/json-value.ts'
import type { Ctx } from '#server/context.ts'
import { documentsOf, ownPicturePath, picturesOf } from '#server/modules/media/index.ts'
import { photoKey } from './photo-key.rule.ts'
import { photosAt } from './photos.store.ts'

/** The addresses of pictures and documents that the draft's own parameters name. */
export function addressesOf({ files = [], attrs, inherited }: ImportDraft): string[] {
	return files.map((path) => String(attrs[path] ?? inherited?.attrs[path]))
}

/**
 * Drafts with the account's own pictures and documents in place of the addresses in own parameters. One that has not come
 * leaves what is stored alone, with a warning; a document of a new SKU stays a link, and in `files`.
 */
export async function withFiles(
	ctx: Ctx,
	import_id: string,
	drafts: readonly ImportDraft[],
): Promise<readonly ImportDraft[]> {
	const addresses = [...new Set(drafts.flatMap(addressesOf))]
	if (!addresses.length) return drafts
	const files = await readFiles(ctx, import_id, addresses)
	return drafts.map((draft) => (draft.files ? withOwn(draft, draft.files, files) : draft))
}

/** What became of an address. */
interface BroughtFile {
	url: string | null
	problem: string | null
}

async function readFiles(ctx: Ctx, import_id: string, addresses: readonly string[]): Promise<Map<string, BroughtFile>> {
	const paths = new Map(addresses.map((address) => [address, ownPicturePath(ctx, address) ?? address]))
	const pictures = await picturesOf(ctx, [...paths.values()])
	const documents = await documentsOf(ctx, addresses)
	const brought = await photosAt(ctx, import_id, { keys: addresses.map(photoKey), skus: [], rows: [] })
	const byKey = new Map(brought.map((photo) => [photo.key, photo]))
	return new Map(
		addresses.map((address) => {
			const { url = null, problem = null } = byKey.get(photoKey(address)) ?? {}
			const own = pictures.get(paths.get(address) ?? '')?.url ?? documents.get(address)
			return [address, { url: own ?? url, problem }]
		}),
	)
}

function withOwn(draft: ImportDraft, paths: readonly string[], files: ReadonlyMap<string, BroughtFile>): ImportDraft {
	const warnings: Finding[] = []
	const links: string[] = []
	const own = (attrs: Readonly<Record<string, Json>>): Record<string, Json> =>
		Object.fromEntries(
			Object.entries(attrs).flatMap(([path, value]) => {
				const file = paths.includes(path) && typeof value === 'string' ? files.get(value) : undefined
				if (!file) return [[path, value]]
				if (file.url) return [[path, file.url]]
				const isDocument = comesAlong('file', value)
				const code = file.problem ?? (isDocument ? 'document_address' : 'image_address')
				warnings.push({ code, params: { name: String(value).slice(0, 120) }, path })
				if (!isDocument) return []
				links.push(path)
				return [[path, value]]
			}),
		)
	const attrs = own(draft.attrs)
	const inherited = draft.inherited && { ...draft.inherited, attrs: own(draft.inherited.attrs) }
	return { ...draft, attrs, ...(inherited && { inherited }), files: links, warnings: [...draft.warnings, ...warnings] }
}
