import { ActionIcon, Button, Menu } from '@mantine/core'
import {
	IconBook2,
	IconChevronDown,
	IconFileInvoice,
	IconFileText,
	IconListDetails,
	IconMail,
	IconPackage,
	IconPlus,
	IconQrcode,
	IconUpload,
	IconUserPlus,
} from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { notifyUnderDevelopment } from '#web/ui/feedback/toast.tsx'
import type { SideLink } from './side-item.tsx'

/** What can be begun from everywhere, in the spec's order; one without an address is under development. */
const entries = [
	{ label: 'shell.newInvoice', icon: IconFileInvoice, link: { to: paths.invoice } },
	{ label: 'shell.newQuotation', icon: IconFileText, link: undefined },
	{ label: 'shell.newCustomer', icon: IconUserPlus, link: links.newCustomer() },
	{ label: 'shell.newQrCode', icon: IconQrcode, link: undefined },
	{ label: 'shell.newSpecSheet', icon: IconListDetails, link: 'spec_sheet' },
	{ label: 'shell.newEmailTemplate', icon: IconMail, link: undefined },
] as const

/** What every seller begins with, below a line. */
const goods = [
	{ label: 'shell.newSku', icon: IconPackage, link: links.sku() },
	{ label: 'shell.newImport', icon: IconUpload, link: { to: paths.importProduct } },
	{ label: 'shell.newCatalog', icon: IconBook2, link: links.newCatalog() },
] as const

/** "+ New" on top of every sidebar. */
export function NewMenu({ rail }: { rail: boolean }) {
	const { t } = useTranslation()
	const specSheet = useSpecSheetLink()
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
				{entries.map(({ label, icon, link }) => (
					<NewItem key={label} label={t(label)} icon={icon} link={link === 'spec_sheet' ? specSheet : link} />
				))}
				<Menu.Divider />
				{goods.map(({ label, icon, link }) => (
					<NewItem key={label} label={t(label)} icon={icon} link={link} />
				))}
			</Menu.Dropdown>
		</Menu>
	)
}

function NewItem({ label, icon: Glyph, link }: { label: string; icon: Icon; link: SideLink | undefined }) {
	const leftSection = <Glyph size={16} stroke={1.6} aria-hidden />
	if (!link)
		return (
			<Menu.Item leftSection={leftSection} onClick={notifyUnderDevelopment}>
				{label}
			</Menu.Item>
		)
	return (
		<Menu.Item leftSection={leftSection} renderRoot={(props) => <Link {...link} {...props} />}>
			{label}
		</Menu.Item>
	)
}

/** In the table it is for what is selected there, so the table stays as it is; elsewhere the SKUs are asked for. */
function useSpecSheetLink(): SideLink {
	const { pathname, search } = useLocation()
	const onTable = pathname === paths.home || pathname === paths.recent
	return { to: onTable ? pathname : paths.home, search: { ...(onTable ? search : {}), make: 'spec_sheet' } }
}
