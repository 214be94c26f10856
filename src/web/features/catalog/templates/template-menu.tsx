import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_NAME_MAX } from '#domain/catalog/limits.ts'
import { call } from '#web/api/client.ts'
import { RenameDialog } from '../dialogs/rename-dialog.tsx'
import type { OwnTemplate, Template } from '../template-data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { change, exportTemplate } from './template-actions.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with an own template. */
export function TemplateMenu({ template }: { template: OwnTemplate }) {
	const { t } = useTranslation()
	const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
	const { template_id, name, is_default } = template
	const operate = (action: 'duplicate' | 'default') => change(() => call('operateTemplate', { action, template_id }))
	return (
		<>
			<Menu position="bottom-end" width={230}>
				<Dots name={name} />
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog('rename')}>
						{t('catalog.rename')}
					</Menu.Item>
					<Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void operate('duplicate')}>
						{t('template.duplicate')}
					</Menu.Item>
					<DefaultItem isDefault={is_default} onClick={() => void operate('default')} />
					<Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void exportTemplate(template)}>
						{t('template.export')}
					</Menu.Item>
					<Menu.Divider />
					<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDialog('delete')}>
						{t('template.delete')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{dialog === 'rename' && (
				<RenameDialog
					name={name}
					max={TEMPLATE_NAME_MAX}
					rename={(name) => change(() => call('operateTemplate', { action: 'rename', template_id, name }))}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog === 'delete' && <DeleteDialog template={template} onClose={() => setDialog(null)} />}
		</>
	)
}

/** What can be done with a layout of the system: it can be what new catalogs begin with. */
export function LayoutMenu({ template: { key, is_default }, name }: { template: Template; name: string }) {
	return (
		<Menu position="bottom-end" width={230}>
			<Dots name={name} />
			<Menu.Dropdown>
				<DefaultItem
					isDefault={is_default}
					onClick={() => void change(() => call('operateTemplate', { action: 'default', key }))}
				/>
			</Menu.Dropdown>
		</Menu>
	)
}

function Dots({ name }: { name: string }) {
	const { t } = useTranslation()
	return (
		<Menu.Target>
			<ActionIcon variant="subtle" color="gray" aria-label={t('template.actionsOf', { name })}>
				<IconDots size={16} stroke={1.6} aria-hidden />
			</ActionIcon>
		</Menu.Target>
	)
}

function DefaultItem({ isDefault, onClick }: { isDefault: boolean; onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<Menu.Item leftSection={isDefault ? <IconStarOff {...icon} /> : <IconStar {...icon} />} onClick={onClick}>
			{isDefault ? t('template.endDefault') : t('template.makeDefault')}
		</Menu.Item>
	)
}
