import { Button } from '@mantine/core'
import { IconCheck, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import type { EntryLink } from '#web/app/feature.ts'
import { links, paths } from '#web/app/paths.ts'
import classes from './first-steps.module.css'

/** An account without SKUs: what there is to do until a catalog is out, in its order, each with its way. */
export function FirstSteps() {
	const { t } = useTranslation()
	const profile = useQuery(read('userProfile', {}))
	return (
		<div className={classes.page}>
			<h2 className={classes.title}>{t('firstSteps.title')}</h2>
			<p className={classes.text}>{t('firstSteps.text')}</p>
			<ol className={classes.steps}>
				<Step name="company" done={Boolean(profile.data?.company.company_name)}>
					<Way link={{ to: paths.company }}>{t('firstSteps.company.action')}</Way>
				</Step>
				<Step name="products">
					<Way link={{ to: paths.importProduct }} icon={<IconUpload size={16} stroke={1.6} aria-hidden />}>
						{t('sku.import')}
					</Way>
					<Way link={links.sku()} icon={<IconPlus size={16} stroke={2} aria-hidden />}>
						{t('sku.add')}
					</Way>
				</Step>
				<Step name="photos">
					<Way link={{ to: paths.importImages }}>{t('firstSteps.photos.action')}</Way>
				</Step>
				<Step name="catalog">
					<Way link={links.newCatalog()}>{t('firstSteps.catalog.action')}</Way>
				</Step>
				<Step name="share">
					<Way link={links.help('sharing')}>{t('firstSteps.share.action')}</Way>
				</Step>
			</ol>
		</div>
	)
}

interface StepProps {
	name: 'company' | 'products' | 'photos' | 'catalog' | 'share'
	/** Shown as a check instead of its number. */
	done?: boolean
	children: ReactNode
}

function Step({ name, done, children }: StepProps) {
	const { t } = useTranslation()
	return (
		<li className={classes.step} data-done={done || undefined}>
			{done && (
				<IconCheck className={classes.check} size={16} stroke={2.2} role="img" aria-label={t('firstSteps.done')} />
			)}
			<div>
				<h3 className={classes.name}>{t(`firstSteps.${name}.title`)}</h3>
				<p className={classes.why}>{t(`firstSteps.${name}.text`)}</p>
			</div>
			<div className={classes.ways}>{children}</div>
		</li>
	)
}

function Way({ link, icon, children }: { link: EntryLink; icon?: ReactNode; children: string }) {
	return (
		<Button variant="default" leftSection={icon} renderRoot={(props) => <Link {...link} {...props} />}>
			{children}
		</Button>
	)
}
