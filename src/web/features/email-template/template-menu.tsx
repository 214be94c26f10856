import { Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { duplicate, type PageProps, remove, type Template } from './template-data.ts'

interface Props extends Pick<PageProps, 'go'> {
	template: Template
	/** It is open in the editor: there is no way to it, and nothing is left of it when it is deleted. */
	isOpen?: boolean
}

/** What can be done with a template beside editing it. */
export function TemplateMenu({ template, go, isOpen = false }: Props) {
	const { t } = useTranslation()
	const { id, name, is_built_in, is_changed } = template
	const copy = async () => {
		const made = await duplicate(template)
		if (made) go({ id: made })
	}
	const take = async () => {
		if ((await remove(template)) && isOpen && !is_built_in) go({})
	}
	return (
		<Menu position="bottom-end" width={200}>
			<Menu.Target>
				<IconButton icon={IconDots} label={t('mailTemplate.more', { name })} />
			</Menu.Target>
			<Menu.Dropdown>
				{!isOpen && (
					<Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => go({ id })}>
						{t('mailTemplate.edit')}
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
					{t('mailTemplate.duplicate')}
				</Menu.Item>
				{is_built_in ? (
					<Menu.Item leftSection={<IconRestore {...icon} />} disabled={!is_changed} onClick={() => void take()}>
						{t('mailTemplate.reset')}
					</Menu.Item>
				) : (
					<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void take()}>
						{t('mailTemplate.remove')}
					</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	)
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
