import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './content.module.css'

interface Props {
	chosen: number[]
	/** Hears what becomes of the choice as it is by then. */
	onChange: (make: (ids: number[]) => number[]) => void
}

/** The tree of categories to choose from; a chosen one covers what is under it. */
export function Categories({ chosen, onChange }: Props) {
	const { t } = useTranslation()
	const format = useFormat()
	const { data } = useQuery(read('getCategoryTree', {}))
	const root = data?.tree.find(({ id }) => id === ROOT)
	const none = data?.tree.find(({ id }) => id === UNCATEGORIZED)
	if (!root || !none) return <p role="status">{t('common.loading')}</p>
	const toggle = (id: number) =>
		onChange((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
	const row = (node: CategoryNode, name: string, depth: number, covered: boolean) => (
		<Checkbox
			key={node.id}
			size="xs"
			className={classes.check ?? ''}
			style={{ paddingInlineStart: depth * 22 }}
			checked={covered || chosen.includes(node.id)}
			disabled={covered}
			label={
				<>
					{name} <span className="muted num">{format.count(node.skuNum)}</span>
				</>
			}
			onChange={() => toggle(node.id)}
		/>
	)
	const all = chosen.includes(ROOT)
	return (
		<>
			{row(root, t('catalog.allSkus'), 0, false)}
			{root.children.flatMap((node) => [
				row(node, node.name, 0, all),
				...node.children.map((child) => row(child, child.name, 1, all || chosen.includes(node.id))),
			])}
			{row(none, t('common.uncategorized'), 0, all)}
		</>
	)
}
