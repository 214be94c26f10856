import { MAIN } from '#domain/inventory/location.ts'
import type { Ctx } from '#server/context.ts'
import { usualLocations } from './stock.store.ts'

/** Lines with the location of each: where its SKU usually lies, where none is named. */
export async function placedLines<L extends { sku_id: string; location?: string | undefined }>(
	ctx: Ctx,
	lines: readonly L[],
): Promise<(L & { location: string })[]> {
	const open = lines.flatMap(({ sku_id, location }) => (location === undefined ? [sku_id] : []))
	const usual = open.length ? await usualLocations(ctx, open) : new Map<string, string>()
	return lines.map((line) => ({ ...line, location: line.location ?? usual.get(line.sku_id) ?? MAIN }))
}
