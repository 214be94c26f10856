import { Button } from '@mantine/core'
import { IconBuilding, IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NavLink } from '#web/ui/page/nav-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { TextParts } from '#web/ui/text/text-parts.tsx'
import classes from './about-page.module.css'
import { type Site, useIsOperator, useSite } from './site-data.ts'

const PageEditor = lazyIdle(async () => (await import('./page-editor.tsx')).PageEditor)
const OperatorDialog = lazyIdle(async () => (await import('./operator-dialog.tsx')).OperatorDialog)

const pages = { about: paths.aboutUs, terms: paths.termsOfService, privacy: paths.privacyTerms } as const
export type TextPage = keyof typeof pages

/** /aboutUs, /terms-of-service, /privacy-terms: the operator's own text, else one that is true of every installation. */
function AboutPage({ name }: { name: TextPage }) {
	const { t } = useTranslation()
	const query = useSite(name)
	const [isEdited, setEdited] = useState(false)
	return (
		<div className={classes.page}>
			<PageTitle title={t(`about.${name}.title`)} />
			<nav className={classes.nav} aria-label={t('about.pages')}>
				{(['about', 'terms', 'privacy'] as const).map((other) => (
					<NavLink key={other} to={pages[other]} current={other === name}>
						{t(`about.${other}.short`)}
					</NavLink>
				))}
			</nav>
			<article className={classes.text}>
				<h1 className="serif">{t(`about.${name}.title`)}</h1>
				<QueryGate query={query}>
					{(site) =>
						isEdited ? (
							<Suspense>
								<PageEditor name={name} site={site} onClose={() => setEdited(false)} />
							</Suspense>
						) : (
							<PageText name={name} site={site} onEdit={() => setEdited(true)} />
						)
					}
				</QueryGate>
			</article>
		</div>
	)
}

function PageText({ name, site, onEdit }: { name: TextPage; site: Site; onEdit: () => void }) {
	const standard = useStandardText(name, site)
	return (
		<>
			<OperatorBar site={site} onEdit={onEdit} />
			<TextParts text={site.content || standard} />
			{name === 'about' && <Version />}
		</>
	)
}

interface BarProps {
	site: Site
	onEdit: () => void
	action?: string
	/** Further buttons. */
	children?: ReactNode
}

/** What only the operator sees above a page: the way to change it. */
export function OperatorBar({ site, onEdit, action, children }: BarProps) {
	const { t } = useTranslation()
	const [isAsked, setAsked] = useState(false)
	if (!useIsOperator()) return null
	return (
		<div className={classes.bar}>
			<Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
				{action ?? t('about.edit.page')}
			</Button>
			<Button variant="default" leftSection={<IconBuilding size={16} aria-hidden />} onClick={() => setAsked(true)}>
				{t('about.edit.operator')}
			</Button>
			{children}
			<Suspense>{isAsked && <OperatorDialog operator={site.operator} onClose={() => setAsked(false)} />}</Suspense>
		</div>
	)
}

function Version() {
	const { t } = useTranslation()
	const { data: health } = useQuery(read('health', {}))
	return health ? <p className="muted num">{t('about.version', { version: health.version })}</p> : null
}

/** The standard text of a page, with the operator's name and the facts of this installation in it. */
export function useStandardText(name: TextPage, { operator, facts }: Site): string {
	const { t } = useTranslation()
	const { name: company, email, phone, address, website } = operator
	const reach = [email, phone, website, address.replaceAll('\n', ', ')].filter(Boolean).join(' · ')
	return t(`about.${name}.text`, {
		operator: company || t('about.someone'),
		contact: reach || t('about.someoneContact'),
		signUp: t(`about.signUp.${facts.sign_up}`),
		gallery: t(facts.gallery ? 'about.gallery.on' : 'about.gallery.off'),
		mail: t(facts.mail ? 'about.mail.on' : 'about.mail.off'),
	})
}

export const AboutUsPage = () => <AboutPage name="about" />
export const TermsPage = () => <AboutPage name="terms" />
export const PrivacyPage = () => <AboutPage name="privacy" />
