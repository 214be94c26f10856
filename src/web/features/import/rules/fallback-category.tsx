import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'

interface Props {
	chosen: number | undefined
	onChange: (change: { fallback_category: number }) => void
}

/** Where rows go that name no category. */
export function FallbackCategory({ chosen = UNCATEGORIZED, onChange }: Props) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCategoryTree', {}))
	const root = data?.tree.find(({ id }) => id === ROOT)
	const categories = (root?.children ?? []).flatMap((node) => [
		node,
		...node.children.map((child) => under(node, child)),
	])
	return (
		<Select
			label={t('importing.rule.fallback')}
			data={[
				{ value: String(UNCATEGORIZED), label: t('common.uncategorized') },
				...categories.map(({ id, name }) => ({ value: String(id), label: name })),
			]}
			value={String(chosen)}
			searchable
			allowDeselect={false}
			onChange={(id) => id !== null && onChange({ fallback_category: Number(id) })}
		/>
	)
}

function under(parent: CategoryNode, child: CategoryNode): Pick<CategoryNode, 'id' | 'name'> {
	return { id: child.id, name: `${parent.name} › ${child.name}` }
}
