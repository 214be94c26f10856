import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { foldText } from '#domain/text.ts'
import { nodeOf } from '#web/api/category-place.ts'
import { queryClient, read } from '#web/api/queries.ts'

/** Where a SKU can stand: those of level 2 with their parent's name (`Home › Chairs`). */
export interface CategoryChoice {
	readonly id: number
	readonly label: string
}

/** Every category in the order of the tree, Uncategorized left out. */
export function categoryChoices(tree: readonly CategoryNode[]): CategoryChoice[] {
	return (nodeOf(tree, ROOT)?.children ?? []).flatMap(({ id, name, children }) => [
		{ id, label: name },
		...children.map((child) => ({ id: child.id, label: `${name} › ${child.name}` })),
	])
}

/**
 * The category that a typed or pasted text means: its label, its path as lists have it (`Home > Chairs`), or its name
 * alone when no other has it. Nothing typed is Uncategorized; undefined when there is no such category.
 */
export async function categoryIdOf(typed: string): Promise<number | undefined> {
	if (typed.trim() === '') return UNCATEGORIZED
	const { tree } = await queryClient.ensureQueryData(read('getCategoryTree', {}))
	return idIn(categoryChoices(tree), typed)
}

export function idIn(choices: readonly CategoryChoice[], typed: string): number | undefined {
	const asked = pathOf(typed)
	const whole = choices.find(({ label }) => pathOf(label) === asked)
	const named = choices.filter(({ label }) => pathOf(label).split('>').at(-1) === asked)
	return (whole ?? (named.length === 1 ? named[0] : undefined))?.id
}

function pathOf(label: string): string {
	return label
		.split(/[>›]/)
		.map((name) => foldText(name.trim()))
		.join('>')
}
