import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconLanguage, IconPrinter, IconServer2, IconShirt, IconTags } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ScreenPicture } from '#web/ui/picture/screen-picture.tsx'
import { TurningPapers } from './turning-papers.tsx'
import classes from './welcome-page.module.css'

/** /index: what this is, shown by its own papers and screens, and the way in. */
export function WelcomePage() {
	const { t } = useTranslation()
	return (
		<div className={classes.page}>
			<PageTitle title={t('welcome.title')} />
			<section className={classes.hero}>
				<div className={classes.words}>
					<h1 className="serif">{t('welcome.title')}</h1>
					<p>{t('welcome.text')}</p>
					<WaysIn />
				</div>
				<TurningPapers />
			</section>
			<Journey />
			<Features />
			<section className={classes.end}>
				<h2 className="serif">{t('welcome.endTitle')}</h2>
				<p>{t('welcome.endText')}</p>
				<div className={classes.ways}>
					<WaysIn />
				</div>
			</section>
		</div>
	)
}

function WaysIn() {
	const { t } = useTranslation()
	const signedIn = useSession((session) => session.token !== null)
	if (signedIn)
		return (
			<Button size="md" renderRoot={(props) => <Link to={paths.home} {...props} />}>
				{t('common.toHome')}
			</Button>
		)
	return (
		<>
			<Button size="md" renderRoot={(props) => <Link {...links.login('signup')} {...props} />}>
				{t('common.createAccount')}
			</Button>
			<Button size="md" variant="default" renderRoot={(props) => <Link {...links.login()} {...props} />}>
				{t('common.signIn')}
			</Button>
		</>
	)
}

const STEPS = ['import', 'catalog', 'share', 'inquiry'] as const

/** The way of a list to an inquiry, in four pictures of the screens that one meets. */
function Journey() {
	const { t } = useTranslation()
	return (
		<section className={classes.part}>
			<h2 className="serif">{t('welcome.journey')}</h2>
			<ol className={classes.journey}>
				{STEPS.map((step) => (
					<li key={step}>
						<ScreenPicture name={step} alt="" />
						<h3>{t(`welcome.steps.${step}`)}</h3>
						<p>{t(`welcome.steps.${step}Text`)}</p>
					</li>
				))}
			</ol>
		</section>
	)
}

const FEATURES = [
	['stock', IconBuildingWarehouse],
	['families', IconShirt],
	['prices', IconTags],
	['paper', IconPrinter],
	['yours', IconServer2],
	['languages', IconLanguage],
] as const

function Features() {
	const { t } = useTranslation()
	return (
		<section className={classes.part}>
			<h2 className="serif">{t('welcome.more')}</h2>
			<ul className={classes.features}>
				{FEATURES.map(([name, Glyph]) => (
					<li key={name}>
						<Glyph size={22} stroke={1.5} aria-hidden />
						<h3>{t(`welcome.features.${name}`)}</h3>
						<p>{t(`welcome.features.${name}Text`)}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
