import { Button } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useWizard } from '../import-data.ts'
import type { ImportStatus } from '../import-status.ts'
import classes from './category-tree.module.css'

type Found = Data<'importCategories'>['list'][number]

/** The categories that the list leads to, before anything is written; nothing where it names none. */
export function CategoryTreeButton({ status: { import_id, state, job } }: { status: ImportStatus }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [opened, setOpened] = useState(false)
	const { queryKey, queryFn } = read('importCategories', { import_id })
	const { data } = useQuery({ queryKey: [...queryKey, job?.id], queryFn, enabled: state === 'checked' })
	if (!data?.list.length) return null
	return (
		<>
			<Button
				size="xs"
				variant="default"
				leftSection={<IconFolders size={16} stroke={1.6} aria-hidden />}
				onClick={() => setOpened(true)}
			>
				{t('importing.categories', { count: data.list.length, n: count(data.list.length) })}
			</Button>
			{opened && <Tree list={data.list} onClose={() => setOpened(false)} />}
		</>
	)
}

function Tree({ list, onClose }: { list: readonly Found[]; onClose: () => void }) {
	const { t } = useTranslation()
	const { go } = useWizard()
	const roots = Map.groupBy(list, ({ path }) => path[0] ?? '')
	return (
		<DialogFrame
			opened
			title={t('importing.categoriesTitle')}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={() => go('rules')}>
						{t('importing.otherLevels')}
					</Button>
					<Button onClick={onClose}>{t('common.close')}</Button>
				</>
			}
		>
			<ul className={classes.tree}>
				{[...roots].map(([name, inside]) => (
					<li key={name}>
						<Line name={name} found={inside.find(({ path }) => path.length === 1)} all={inside} />
						<ul>
							{inside
								.filter(({ path }) => path.length > 1)
								.map((found) => (
									<li key={found.path.join('>')}>
										<Line name={found.path[1] ?? ''} found={found} all={[found]} />
									</li>
								))}
						</ul>
					</li>
				))}
			</ul>
		</DialogFrame>
	)
}

/** A category with the SKUs in it and below it. It is new with all that lies in it, where nothing says otherwise. */
function Line({ name, found, all }: { name: string; found: Found | undefined; all: readonly Found[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const skus = all.reduce((sum, { skus }) => sum + skus, 0)
	return (
		<span className={classes.line}>
			<span className={classes.name}>{name}</span>
			{found?.new && <StatusChip tone="info">{t('importing.categoryNew')}</StatusChip>}
			<span className="muted num">{t('importing.categorySkus', { count: skus, n: count(skus) })}</span>
		</span>
	)
}
