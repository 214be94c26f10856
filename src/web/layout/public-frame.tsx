import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import classes from './public-frame.module.css'

/** Around the pages anyone may open: the logo and the way in. */
export function PublicFrame() {
	const { t } = useTranslation()
	const signedIn = useSession((session) => session.token !== null)
	return (
		<div className={classes.frame}>
			<header className={classes.top}>
				<Link to={paths.index} className={classes.logo}>
					<Logo />
				</Link>
				<div className="grow" />
				{signedIn ? (
					<Button variant="default" renderRoot={(props) => <Link to={paths.home} {...props} />}>
						{t('common.toHome')}
					</Button>
				) : (
					<Button variant="default" renderRoot={(props) => <Link {...links.login()} {...props} />}>
						{t('common.signIn')}
					</Button>
				)}
			</header>
			<main className={classes.main}>
				<Outlet />
			</main>
		</div>
	)
}
