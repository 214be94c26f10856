import { homePath } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { confirmUploads, picturesOf } from '#server/modules/media/index.ts'
import { type UpsertItem, urlsIn } from '../write/item.rule.ts'

/** Uploads that one call confirms by naming them; whoever has more calls confirmUploads. */
const CONFIRMED_MAX = 20

/** Naming an upload in a SKU confirms it (api.md, "Images and files"); a bad file is then an unknown picture. */
export async function confirmNamed(ctx: Ctx, items: readonly UpsertItem[]): Promise<void> {
	const named = items.flatMap(({ attrs }) =>
		Object.entries(attrs).flatMap(([path, value]) => (homePath(path) === 'sku_img' ? urlsIn(value) : [])),
	)
	const urls = [...new Set(named)]
	const ready = await picturesOf(ctx, urls)
	const open = urls.filter((url) => !ready.has(url)).slice(0, CONFIRMED_MAX)
	if (open.length) await confirmUploads(ctx, { access_urls: open })
}
