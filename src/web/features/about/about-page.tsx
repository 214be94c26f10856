import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { NavLink } from '#web/ui/page/nav-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import classes from './about-page.module.css'

/** Each page with its paragraphs, a heading and a text each. */
const pages = {
	about: { path: paths.aboutUs, parts: ['who', 'what'] },
	terms: { path: paths.termsOfService, parts: ['agreement', 'yours', 'warranty'] },
	privacy: { path: paths.privacyTerms, parts: ['stored', 'browser', 'visitors', 'elsewhere', 'ask'] },
	plans: { path: paths.plans, parts: ['included'] },
} as const

type AboutPageName = keyof typeof pages

/** /aboutUs, /terms-of-service, /privacy-terms, /plans: what is true of every installation, in a few sentences. */
function AboutPage({ name }: { name: AboutPageName }) {
	const { t } = useTranslation()
	const { data: health } = useQuery(read('health', {}))
	return (
		<div className={classes.page}>
			<PageTitle title={t(`about.${name}.title`)} />
			<nav className={classes.nav} aria-label={t('about.pages')}>
				{(['about', 'terms', 'privacy'] as const).map((other) => (
					<NavLink key={other} to={pages[other].path} current={other === name}>
						{t(`about.${other}.short`)}
					</NavLink>
				))}
			</nav>
			<article className={classes.text}>
				<h1 className="serif">{t(`about.${name}.title`)}</h1>
				{pages[name].parts.map((part) => (
					<section key={part}>
						<h2>{t(`about.${name}.${part}` as 'about.about.who')}</h2>
						<p>{t(`about.${name}.${part}Text` as 'about.about.whoText')}</p>
					</section>
				))}
				{name === 'about' && health && <p className="muted num">{t('about.version', { version: health.version })}</p>}
			</article>
		</div>
	)
}

export const AboutUsPage = () => <AboutPage name="about" />
export const TermsPage = () => <AboutPage name="terms" />
export const PrivacyPage = () => <AboutPage name="privacy" />
export const PlansPage = () => <AboutPage name="plans" />
