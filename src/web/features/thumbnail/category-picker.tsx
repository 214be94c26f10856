import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { DELETED, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'

/** Opens the pictures of a category. */
export function CategoryPicker({ value }: { value: number | undefined }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const special: Readonly<Record<string, string>> = {
		[ROOT]: t('common.myCategories'),
		[UNCATEGORIZED]: t('common.uncategorized'),
	}
	const { data } = useQuery(read('getCategoryTree', {}))
	return (
		<Select
			aria-label={t('thumbnail.category')}
			placeholder={t('thumbnail.category')}
			searchable
			allowDeselect={false}
			data={choicesIn(data?.tree ?? []).map(({ value, label }) => ({ value, label: special[value] ?? label }))}
			value={value === undefined ? null : String(value)}
			onChange={(key) => key !== null && void navigate(links.thumbnails({ cateKey: Number(key) }))}
		/>
	)
}

/** Every category that has SKUs, as its path. */
function choicesIn(tree: readonly CategoryNode[], above = ''): { value: string; label: string }[] {
	return tree
		.filter(({ id, skuNum }) => id !== DELETED && skuNum > 0)
		.flatMap(({ id, name, level, children }) => {
			const path = above ? `${above} › ${name}` : name
			return [{ value: String(id), label: path }, ...choicesIn(children, level > 0 ? path : '')]
		})
}
