import { Button } from '@mantine/core'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '#web/api/appearance.ts'
import { links, paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { useSession } from '#web/state/session.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import classes from './public-frame.module.css'
import { Shell } from './shell.tsx'

/** Public pages that a seller comes to from work: there they stand in the frame of the application. */
const AMONG_WORK: readonly string[] = [paths.templates, paths.gallery, paths.catalog]

/** Around the pages anyone may open: the logo and the way in above, who runs the site below. */
export function PublicFrame() {
	const signedIn = useSession((session) => session.token !== null)
	const { pathname } = useLocation()
	if (signedIn && AMONG_WORK.includes(pathname))
		return (
			<Shell>
				<div className={classes.inside} data-scroll-area>
					<Outlet />
				</div>
			</Shell>
		)
	return (
		<div className={classes.frame}>
			<Top signedIn={signedIn} />
			<main className={classes.main}>
				<Outlet />
			</main>
			<Foot />
		</div>
	)
}

function Top({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation()
	return (
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
	)
}

/** What every public page leads to, and the other language. */
function Foot() {
	const { t } = useTranslation()
	const other = useLanguage() === 'en' ? 'zh' : 'en'
	return (
		<footer className={classes.foot}>
			<nav aria-label={t('shell.siteLinks')}>
				<Link to={paths.templates}>{t('shell.siteTemplates')}</Link>
				<Link to={paths.gallery}>{t('shell.siteGallery')}</Link>
				<Link to={paths.plans}>{t('shell.sitePlans')}</Link>
				<Link to={paths.aboutUs}>{t('shell.siteAbout')}</Link>
				<Link to={paths.termsOfService}>{t('shell.siteTerms')}</Link>
				<Link to={paths.privacyTerms}>{t('shell.sitePrivacy')}</Link>
			</nav>
			<button
				type="button"
				lang={other === 'zh' ? 'zh-Hans' : 'en'}
				onClick={() => void changeLanguage(other).catch(notifyError)}
			>
				{t('shell.language')}
			</button>
		</footer>
	)
}
