import { Button, Menu, TextInput } from '@mantine/core'
import { IconBook2, IconDownload, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { BulkBar } from '#web/ui/data/bulk-bar.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { Part, Samples } from './part.tsx'
import classes from './style-guide.module.css'

/** What takes: fields, filters, menus, files, the bulk bar. */
export function InputParts() {
	const { t } = useTranslation()
	return (
		<>
			<Part title={t('styleGuide.fields')}>
				<div className={classes.fieldPair}>
					<TextInput label={t('styleGuide.name')} placeholder="Oak stool" />
					<TextInput label={t('styleGuide.upc')} defaultValue="03600029145" error={t('styleGuide.upcError')} />
				</div>
				<Samples>
					<FilterPill label={t('styleGuide.stock')} value={t('styleGuide.stockLow')} />
					<FilterPill label={t('styleGuide.price')} />
				</Samples>
			</Part>
			<SampleMenu />
			<Part title={t('styleGuide.files')}>
				<FileDrop
					hint={t('styleGuide.fileHint')}
					accept=".xlsx,.csv"
					onFiles={(files) => notifyOk(files.map(({ name }) => name).join(', '))}
				/>
			</Part>
			<Selection />
		</>
	)
}

function SampleMenu() {
	const { t } = useTranslation()
	return (
		<Part title={t('styleGuide.menu')}>
			<Samples>
				<Menu position="bottom-start" width={200}>
					<Menu.Target>
						<Button variant="default">{t('styleGuide.open')}</Button>
					</Menu.Target>
					<Menu.Dropdown>
						<Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} rightSection={<kbd>E</kbd>}>
							{t('styleGuide.edit')}
						</Menu.Item>
						<Menu.Item leftSection={<IconFolderSymlink size={16} stroke={1.6} />} rightSection={<kbd>M</kbd>}>
							{t('styleGuide.move')}
						</Menu.Item>
						<Menu.Item leftSection={<IconBook2 size={16} stroke={1.6} />}>{t('styleGuide.addToCatalog')}</Menu.Item>
						<Menu.Divider />
						<Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.6} />} rightSection={<kbd>Del</kbd>}>
							{t('common.delete')}
						</Menu.Item>
					</Menu.Dropdown>
				</Menu>
			</Samples>
		</Part>
	)
}

function Selection() {
	const { t } = useTranslation()
	const [count, setCount] = useState(4)
	const nothing = () => notifyOk(t('common.ok'))
	return (
		<Part title={t('styleGuide.bulkBar')} wide>
			{count === 0 && (
				<Samples>
					<Button variant="default" onClick={() => setCount(4)}>
						{t('styleGuide.selected', { count: 4 })}
					</Button>
				</Samples>
			)}
			<BulkBar
				count={count}
				label={t('styleGuide.selected', { count })}
				allLabel={count < 88 ? t('styleGuide.selectAll', { count: 88 }) : undefined}
				onAll={() => setCount(88)}
				onClear={() => setCount(0)}
				actions={[
					{ icon: IconPencil, label: t('styleGuide.edit'), onClick: nothing },
					{ icon: IconFolderSymlink, label: t('styleGuide.move'), onClick: nothing },
					{ icon: IconDownload, label: t('styleGuide.export'), onClick: nothing },
					{ icon: IconTrash, label: t('common.delete'), danger: true, onClick: nothing },
				]}
			/>
		</Part>
	)
}
