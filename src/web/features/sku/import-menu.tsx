import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconPhotoUp, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'

const entries = [
	{ label: 'sku.importList', icon: IconFileSpreadsheet, to: paths.importProduct },
	{ label: 'sku.importPictures', icon: IconPhotoUp, to: paths.importImages },
] as const

/** What can be brought in: a list, or pictures that carry the names of SKUs. */
export function ImportMenu() {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-end">
			<Menu.Target>
				<Button
					variant="default"
					leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
					rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
				>
					{t('sku.import')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				{entries.map(({ label, icon: Glyph, to }) => (
					<Menu.Item
						key={label}
						leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
						renderRoot={(props) => <Link to={to} {...props} />}
					>
						{t(label)}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
}
