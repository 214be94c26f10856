import { ActionIcon, Menu } from '@mantine/core'
import {
	IconArrowBackUp,
	IconBook2,
	IconCopy,
	IconDots,
	IconFileDescription,
	IconPlus,
	IconTag,
	IconTrash,
	IconTrashX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { restoreSkus } from '../../bulk/changes.ts'
import { these } from '../../bulk/chosen.ts'
import { useSku } from '../draft/use-draft.ts'
import type { HeaderDialog } from './header-dialogs.tsx'
import { useDelete } from './use-delete.ts'

interface Props {
	/** On a phone what has a button elsewhere stands here, too. */
	narrow: boolean
	onDialog: (dialog: HeaderDialog) => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }

/** Duplicate, new, spec sheet, labels, delete; among the deleted ones restore and delete for good. */
export function MoreMenu({ narrow, onDialog }: Props) {
	const { t } = useTranslation()
	const { status } = useSku()
	return (
		<Menu position="bottom-end" width={220}>
			<Menu.Target>
				<ActionIcon variant="default" size="lg" aria-label={t('common.more')}>
					<IconDots size={18} stroke={1.6} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{narrow && status === 'active' && (
					<Menu.Item leftSection={<IconBook2 {...icon} />} onClick={() => onDialog('catalog')}>
						{t('sku.addToCatalog')}
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => onDialog('duplicate')}>
					{t('skuPage.duplicate')}
				</Menu.Item>
				<Menu.Item leftSection={<IconPlus {...icon} />} renderRoot={(props) => <Link {...links.sku()} {...props} />}>
					{t('sku.add')}
				</Menu.Item>
				{status === 'active' && (
					<>
						<Menu.Divider />
						<Menu.Item leftSection={<IconFileDescription {...icon} />} onClick={() => onDialog('spec-sheets')}>
							{t('sku.makeSpecSheet')}
						</Menu.Item>
						<Menu.Item leftSection={<IconTag {...icon} />} onClick={() => onDialog('labels')}>
							{t('sku.printLabels')}
						</Menu.Item>
					</>
				)}
				<Menu.Divider />
				{status === 'deleted' ? <DeletedItems onDialog={onDialog} /> : <DeleteItem onDialog={onDialog} />}
			</Menu.Dropdown>
		</Menu>
	)
}

/** Back among the SKUs, or gone for good. */
function DeletedItems({ onDialog }: Pick<Props, 'onDialog'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { sku_name_key } = useSku()
	return (
		<>
			<Menu.Item
				leftSection={<IconArrowBackUp {...icon} />}
				onClick={() => void restoreSkus(these([sku_name_key]), count)}
			>
				{t('sku.restore')}
			</Menu.Item>
			<Menu.Item color="red" leftSection={<IconTrashX {...icon} />} onClick={() => onDialog('purge')}>
				{t('sku.purge')}
			</Menu.Item>
		</>
	)
}

/** A parent asks first: its variants go with it. */
function DeleteItem({ onDialog }: Pick<Props, 'onDialog'>) {
	const { t } = useTranslation()
	const { children } = useSku()
	const remove = useDelete()
	return (
		<Menu.Item
			color="red"
			leftSection={<IconTrash {...icon} />}
			onClick={() => (children.length > 0 ? onDialog('delete') : void remove())}
		>
			{t('skuPage.delete')}
		</Menu.Item>
	)
}
