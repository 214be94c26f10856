import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconDownload, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import type { OwnTemplate } from '../template-data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
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
				<Menu.Target>
					<ActionIcon variant="subtle" color="gray" aria-label={t('template.actionsOf', { name })}>
						<IconDots size={16} stroke={1.6} aria-hidden />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog('rename')}>
						{t('template.rename')}
					</Menu.Item>
					<Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void operate('duplicate')}>
						{t('template.duplicate')}
					</Menu.Item>
					<Menu.Item
						leftSection={is_default ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
						onClick={() => void operate('default')}
					>
						{is_default ? t('template.endDefault') : t('template.makeDefault')}
					</Menu.Item>
					<Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void exportTemplate(template)}>
						{t('template.export')}
					</Menu.Item>
					<Menu.Divider />
					<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDialog('delete')}>
						{t('template.delete')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{dialog === 'rename' && <RenameDialog template={template} onClose={() => setDialog(null)} />}
			{dialog === 'delete' && <DeleteDialog template={template} onClose={() => setDialog(null)} />}
		</>
	)
}
