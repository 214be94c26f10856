import { useQuery } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/category.ts'
import type { Sku } from '#contract/sku.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import { isInScope } from '#domain/custom-parameter/scope.ts'
import { shownIn, useParameters } from '#web/api/parameters.ts'
import { read } from '#web/api/queries.ts'

/** Paths of own values to show of a SKU: the parameters of its category that forms are for, then what it holds beside. */
export function useOwnPaths(sku: Sku): string[] {
	const { all, at } = useParameters()
	const { data } = useQuery(read('getCategoryTree', {}))
	const parents = parentsOf(data?.tree ?? [])
	const category = sku.category_id > 0 ? sku.category_id : null
	const offered = shownIn(all, 'card').filter((parameter) => isInScope(parameter, category, (id) => parents.get(id)))
	const held = sku.cps.map(pathOf).filter((path) => !at.get(path)?.archived && (at.get(path)?.show.card ?? true))
	return [...new Set([...offered.map(pathOf), ...held])]
}

function parentsOf(tree: readonly CategoryNode[]): Map<number, number> {
	return new Map(tree.flatMap((node) => [[node.id, node.parent_id] as const, ...parentsOf(node.children)]))
}
