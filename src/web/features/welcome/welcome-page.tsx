import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { Showcase } from '#web/ui/brand/showcase.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import classes from './welcome-page.module.css'

/** /index: what this is, and the way in. */
export function WelcomePage() {
	const { t } = useTranslation()
	const signedIn = useSession((session) => session.token !== null)
	return (
		<div className={classes.page}>
			<PageTitle title={t('welcome.title')} />
			<div className={classes.words}>
				<h1 className="serif">{t('welcome.title')}</h1>
				<p>{t('welcome.text')}</p>
				{signedIn ? (
					<Button size="md" renderRoot={(props) => <Link to={paths.home} {...props} />}>
						{t('common.toHome')}
					</Button>
				) : (
					<>
						<Button size="md" renderRoot={(props) => <Link {...links.login()} {...props} />}>
							{t('common.signIn')}
						</Button>
						<Button size="md" variant="default" renderRoot={(props) => <Link {...links.login('signup')} {...props} />}>
							{t('common.createAccount')}
						</Button>
					</>
				)}
			</div>
			<div className={classes.picture}>
				<Showcase />
			</div>
		</div>
	)
}
