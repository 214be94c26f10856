import { attributeAt, homePath } from '#domain/sku/attributes.ts'
import { inheritedValue, isInherited } from '#domain/sku/inherit.ts'
import type { Ctx } from '#server/context.ts'
import { ABOVE, type CellPage, readCells } from './cells.store.ts'

/** As `readCells`, but where a variant has no value of its own, what it shows of its parent (product.md section 3.1). */
export async function readShownCells(
	ctx: Ctx,
	numbers: readonly number[],
	paths: readonly string[],
): Promise<CellPage> {
	const wanted = paths.map(homePath)
	// A measure is told by its unit.
	const own = [...new Set(wanted.flatMap((path) => [path, attributeAt(path)?.unit ?? path]))]
	const asked = [...own, ...own.filter(isInherited).map((path) => ABOVE + path)]
	const page = await readCells(ctx, numbers, asked)
	return () => page().map((values) => shownOf(wanted, new Map(asked.map((path, at) => [path, values[at]]))))
}

function shownOf(paths: readonly string[], values: ReadonlyMap<string, unknown>): unknown[] {
	const own = (path: string) => values.get(path) ?? undefined
	const parent = (path: string) => values.get(ABOVE + path)
	return paths.map((path) => {
		const value = own(path)
		const none = value === undefined || (Array.isArray(value) && !value.length)
		return (none ? inheritedValue(path, own, parent) : undefined) ?? value ?? null
	})
}
