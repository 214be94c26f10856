import { ActionIcon, Autocomplete, Checkbox, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './editor.module.css'
import type { TabProps } from './setting-parts.tsx'

/** Chosen SKUs shown by name; the others are counted. */
const SHOWN = 300

/** What the catalog shows: categories that it follows, or SKUs that were chosen. */
export function ContentTab({ draft, change }: TabProps) {
	const { t } = useTranslation()
	const { sku_name_keys, category_ids } = draft.content
	const [by, setBy] = useState<'categories' | 'skus'>(sku_name_keys?.length ? 'skus' : 'categories')
	return (
		<div className={classes.content}>
			<SegmentedControl
				fullWidth
				aria-label={t('catalog.content')}
				data={[
					{ value: 'categories', label: t('catalog.byCategory') },
					{ value: 'skus', label: t('catalog.bySku') },
				]}
				value={by}
				onChange={(value) => setBy(value === 'skus' ? 'skus' : 'categories')}
			/>
			{by === 'categories' ? (
				<Categories
					chosen={category_ids ?? []}
					onChange={(ids) => change({ content: { ...draft.content, category_ids: ids } })}
				/>
			) : (
				<Skus
					keys={sku_name_keys ?? []}
					onChange={(keys) => change({ content: { ...draft.content, sku_name_keys: keys } })}
				/>
			)}
		</div>
	)
}

function Categories({ chosen, onChange }: { chosen: number[]; onChange: (ids: number[]) => void }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { data } = useQuery(read('getCategoryTree', {}))
	const root = data?.tree.find(({ id }) => id === ROOT)
	const none = data?.tree.find(({ id }) => id === UNCATEGORIZED)
	if (!root || !none) return null
	const toggle = (id: number) =>
		onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
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
			<p className="muted">{t('catalog.byCategoryHint')}</p>
			{row(root, t('catalog.allSkus'), 0, false)}
			{root.children.flatMap((node) => [
				row(node, node.name, 0, all),
				...node.children.map((child) => row(child, child.name, 1, all || chosen.includes(node.id))),
			])}
			{row(none, t('category.uncategorized'), 0, all)}
		</>
	)
}

function Skus({ keys, onChange }: { keys: string[]; onChange: (keys: string[]) => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 250)
	const shown = keys.slice(0, SHOWN)
	const found = useQuery({ ...read('productSearch', { name, size: 12 }), enabled: name.length > 0 })
	const known = useQuery({
		...read('productGetWithAttrPath', { sku_name_keys: shown, paths: ['bps.product_name'] }),
		enabled: shown.length > 0,
	})
	const nameOf = new Map(known.data?.list.map((sku) => [sku.sku_name_key, sku]))
	const options = (found.data?.list ?? [])
		.filter(({ sku_name_key }) => !keys.includes(sku_name_key))
		.map((sku) => ({ value: sku.sku_name_key, label: `${sku.sku_name} · ${String(sku.bps['product_name'] ?? '')}` }))
	return (
		<>
			<Autocomplete
				label={t('catalog.addSkus')}
				data={options}
				filter={({ options: all }) => all}
				value={typed}
				maxLength={200}
				onChange={setTyped}
				onOptionSubmit={(key) => {
					onChange([...keys, key])
					// The field takes the chosen label after this; the next turn empties it.
					setTimeout(() => setTyped(''))
				}}
			/>
			{keys.length === 0 && <p className="muted">{t('catalog.noSkus')}</p>}
			<ul className={classes.fields}>
				{shown.map((key) => {
					const sku = nameOf.get(key)
					const label = sku ? `${sku.sku_name} · ${String(sku.attrs['bps.product_name'] ?? '')}` : key
					return (
						<li key={key}>
							<span className={classes.skuName}>{label}</span>
							<ActionIcon
								variant="subtle"
								color="gray"
								size="sm"
								aria-label={t('catalog.removeSku', { name: label })}
								onClick={() => onChange(keys.filter((other) => other !== key))}
							>
								<IconX size={14} aria-hidden />
							</ActionIcon>
						</li>
					)
				})}
			</ul>
			{keys.length > SHOWN && <p className="muted">{t('catalog.moreSkus', { count: keys.length - SHOWN })}</p>}
		</>
	)
}
