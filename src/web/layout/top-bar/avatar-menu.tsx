import { Menu } from '@mantine/core'
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { changeLanguage, changeTheme } from '#web/api/appearance.ts'
import { useLanguage, useTheme } from '#web/state/preferences.ts'
import { useSession } from '#web/state/session.ts'
import { UserAvatar } from '#web/ui/data/user-avatar.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { askToSignOut } from './sign-out.ts'
import classes from './top-bar.module.css'

/** Who is signed in, the way to the account, theme and language, Sign out. */
export function AvatarMenu() {
	const { t } = useTranslation()
	const user = useSession((session) => session.user)
	const theme = useTheme()
	const language = useLanguage()
	const name = user?.nickname || t('shell.contactName')
	const ThemeIcon = theme === 'dark' ? IconSun : IconMoon
	return (
		<Menu position="bottom-end" width={248}>
			<Menu.Target>
				<button type="button" className={classes.avatar} aria-label={t('shell.accountMenu')}>
					<UserAvatar size={28} name={name} src={user?.avatar} />
				</button>
			</Menu.Target>
			<Menu.Dropdown>
				<div className={classes.me}>
					<UserAvatar size={36} name={name} src={user?.avatar} />
					<span>
						<b>{name}</b>
						<small>{user?.email}</small>
					</span>
				</div>
				<Menu.Divider />
				<Menu.Item
					leftSection={<IconUserCircle size={16} stroke={1.6} aria-hidden />}
					renderRoot={(props) => <Link to={paths.account} {...props} />}
				>
					{t('shell.manageAccount')}
				</Menu.Item>
				<Menu.Item
					leftSection={<ThemeIcon size={16} stroke={1.6} aria-hidden />}
					onClick={() => void changeTheme(theme === 'dark' ? 'light' : 'dark').catch(notifyError)}
				>
					{theme === 'dark' ? t('shell.toLight') : t('shell.toDark')}
				</Menu.Item>
				<Menu.Item
					leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
					lang={language === 'zh' ? 'en' : 'zh-Hans'}
					onClick={() => void changeLanguage(language === 'zh' ? 'en' : 'zh').catch(notifyError)}
				>
					{t('shell.language')}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Item leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />} onClick={() => void askToSignOut()}>
					{t('shell.signOut')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
