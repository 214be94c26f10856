import { ActionIcon, Button, Menu } from '@mantine/core'
import {
	IconChevronDown,
	IconFileInvoice,
	IconFileText,
	IconListDetails,
	IconMail,
	IconPlus,
	IconQrcode,
	IconUserPlus,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { notifyUnderDevelopment } from '#web/ui/feedback/toast.tsx'

/** What can be begun from everywhere; one without an address is under development. */
const entries = [
	{ label: 'shell.newInvoice', icon: IconFileInvoice, link: { to: paths.invoice } },
	{ label: 'shell.newQuotation', icon: IconFileText, link: undefined },
	{ label: 'shell.newCustomer', icon: IconUserPlus, link: links.newCustomer() },
	{ label: 'shell.newQrCode', icon: IconQrcode, link: undefined },
	{ label: 'shell.newSpecSheet', icon: IconListDetails, link: undefined },
	{ label: 'shell.newEmailTemplate', icon: IconMail, link: undefined },
] as const

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
				{entries.map(({ label, icon: Glyph, link }) =>
					link ? (
						<Menu.Item
							key={label}
							leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
							renderRoot={(props) => <Link {...link} {...props} />}
						>
							{t(label)}
						</Menu.Item>
					) : (
						<Menu.Item
							key={label}
							leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
							onClick={notifyUnderDevelopment}
						>
							{t(label)}
						</Menu.Item>
					),
				)}
			</Menu.Dropdown>
		</Menu>
	)
}
