import {
	IconHelpCircle,
	IconLayoutSidebarLeftCollapse,
	IconLayoutSidebarLeftExpand,
	IconSettings,
	IconUserCircle,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/app/areas.ts'
import { links, paths } from '#web/app/paths.ts'
import { toggleSidebar } from '#web/state/preferences.ts'
import { NewMenu } from './new-menu.tsx'
import { SideItem } from './side-item.tsx'
import { AreaContent } from './sidebar-areas.tsx'
import classes from './sidebar.module.css'

interface Props {
	area: Area
	/** Collapsed to icons. */
	rail: boolean
}

/** The column at the left, 17rem wide: New, what belongs to the area, help and settings. */
export function Sidebar({ area, rail }: Props) {
	const { t } = useTranslation()
	return (
		<aside className={classes.sidebar} data-rail={rail || undefined} aria-label={t('shell.sidebar')}>
			<NewMenu rail={rail} />
			<div className={classes.content}>
				<AreaContent area={area} rail={rail} />
			</div>
			<div className={classes.foot}>
				<SidebarFoot area={area} rail={rail} />
				<SideItem
					icon={rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
					label={rail ? t('shell.expand') : t('shell.collapse')}
					rail={rail}
					onClick={toggleSidebar}
				/>
			</div>
		</aside>
	)
}

/** Help, account and settings: at the foot of the sidebar and of the phone's drawer. */
export function SidebarFoot({ area, rail }: { area: Area | undefined; rail: boolean }) {
	const { t } = useTranslation()
	const { pathname } = useLocation()
	const account = pathname === paths.account || pathname === paths.updatePassword
	const help = pathname === paths.help
	return (
		<>
			<SideItem icon={IconHelpCircle} label={t('shell.help')} link={links.help()} current={help} rail={rail} />
			<SideItem
				icon={IconSettings}
				label={t('shell.accountAndSettings')}
				link={{ to: paths.company }}
				current={area === 'settings' && !account && !help}
				rail={rail}
			/>
			<SideItem
				icon={IconUserCircle}
				label={t('shell.manageAccount')}
				link={{ to: paths.account }}
				current={account}
				rail={rail}
			/>
		</>
	)
}
