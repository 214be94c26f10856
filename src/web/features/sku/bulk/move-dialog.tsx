import { Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { foldText } from '#domain/text.ts'
import { read } from '#web/api/queries.ts'
import { nodeOf } from '#web/api/category-place.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { moveSkus } from './changes.ts'
import { amountOf, type Chosen } from './chosen.ts'
import classes from './dialogs.module.css'

interface Props {
	chosen: Chosen
	onClose: () => void
	onDone: () => void
}

/** Picks the category that SKUs go to. */
export function MoveDialog({ chosen, onClose, onDone }: Props) {
	const { t } = useTranslation()
	const { count, counted } = useFormat()
	const { data } = useQuery(read('getCategoryTree', {}))
	const [find, setFind] = useState('')
	const [target, setTarget] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const places = placesOf(data?.tree ?? [], t('sku.uncategorized'))
	const found = places.filter(({ path }) => foldText(path).includes(foldText(find.trim())))
	const picked = places.find(({ id }) => String(id) === target)

	const move = async () => {
		if (!picked) return
		setBusy(true)
		if (await moveSkus(chosen, picked, count)) onDone()
		else setBusy(false)
	}

	return (
		<FormDialog
			title={t('sku.moveTitle', amountOf(chosen, counted))}
			action={t('sku.move')}
			ready={picked !== undefined}
			busy={busy}
			onSubmit={() => void move()}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				aria-label={t('sku.moveSearch')}
				placeholder={t('sku.moveSearch')}
				leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
				value={find}
				onChange={({ currentTarget }) => setFind(currentTarget.value)}
			/>
			<Radio.Group aria-label={t('sku.moveText')} value={target} onChange={setTarget}>
				<div className={classes.places}>
					{found.map(({ id, name, level }) => (
						<div key={id} className={classes.place} data-level={level}>
							<Radio size="xs" value={String(id)} label={name} />
						</div>
					))}
				</div>
			</Radio.Group>
		</FormDialog>
	)
}

/** Every category in the order of the tree, with what it is found by; Uncategorized last. */
function placesOf(tree: readonly CategoryNode[], uncategorized: string) {
	const roots = nodeOf(tree, ROOT)?.children ?? []
	const places = roots.flatMap((node) => [
		{ id: node.id, name: node.name, path: node.name, level: 1 },
		...node.children.map(({ id, name }) => ({ id, name, path: `${node.name} ${name}`, level: 2 })),
	])
	return [...places, { id: UNCATEGORIZED, name: uncategorized, path: uncategorized, level: 1 }]
}
