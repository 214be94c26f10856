import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { NewEntry } from '#web/app/feature.ts'
import { useLabel } from '#web/text/label.ts'
import { notifyUnderDevelopment } from '#web/ui/feedback/toast.tsx'
import { newMenu } from '../entries.ts'

/** "+ New" on top of every sidebar. */
export function NewMenu({ rail }: { rail: boolean }) {
	const { t } = useTranslation()
	return (
		<Menu position={rail ? 'right-start' : 'bottom-start'} width={rail ? 232 : 'target'}>
			<Menu.Target>
				{rail ? (
					<ActionIcon size="lg" aria-label={t('shell.new')}>
						<IconPlus size={18} stroke={2} aria-hidden />
					</ActionIcon>
				) : (
					<Button
						fullWidth
						justify="space-between"
						leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
						rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
						styles={{ label: { flex: 1 } }}
					>
						{t('shell.new')}
					</Button>
				)}
			</Menu.Target>
			<Menu.Dropdown miw={232}>
				{newMenu.documents.map((entry) => (
					<NewItem key={entry.label.en} entry={entry} />
				))}
				<Menu.Divider />
				{newMenu.goods.map((entry) => (
					<NewItem key={entry.label.en} entry={entry} />
				))}
			</Menu.Dropdown>
		</Menu>
	)
}

function NewItem({ entry: { label, icon: Glyph, link } }: { entry: NewEntry }) {
	const labelOf = useLabel()
	const here = useLocation()
	const leftSection = <Glyph size={16} stroke={1.6} aria-hidden />
	if (!link)
		return (
			<Menu.Item leftSection={leftSection} onClick={notifyUnderDevelopment}>
				{labelOf(label)}
			</Menu.Item>
		)
	const target = typeof link === 'function' ? link(here) : link
	return (
		<Menu.Item leftSection={leftSection} renderRoot={(props) => <Link {...target} {...props} />}>
			{labelOf(label)}
		</Menu.Item>
	)
}
