import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { read } from '#web/api/queries.ts'
import { Sample } from '#web/ui/data/sample.tsx'
import classes from './gallery.module.css'

/** Title pages of five kinds, in different colours. */
const DEMOS = [
	{ key: 'DefaultTemp', color: '#3f6f74' },
	{ key: 'template_9', color: '#b9694a' },
	{ key: 'PictureWallTemp', color: '#8a3b2f' },
	{ key: 'template_10', color: '#2f3e55' },
	{ key: 'singleTemp', color: '#5b6b4f' },
] as const

/** Catalogs of sample SKUs, as what stands here before anybody shows one; each can be leafed through. */
export function DemoCatalogs() {
	const { t, i18n } = useTranslation()
	const { data } = useQuery({ ...read('getLayouts', {}), staleTime: Infinity })
	const layouts = new Map(data?.list.map((layout) => [layout.key, layout]))
	return (
		<section className={classes.demos} aria-labelledby="demo-catalogs">
			<header className={classes.demoHead}>
				<h2 id="demo-catalogs">{t('gallery.demos')}</h2>
				<Button variant="default" renderRoot={(props) => <Link to={paths.templates} {...props} />}>
					{t('gallery.templates')}
				</Button>
			</header>
			<ul className={classes.grid}>
				{DEMOS.map(({ key, color }) => {
					const layout = layouts.get(key)
					const name = layout?.name[i18n.language === 'zh' ? 'zh' : 'en'] ?? ''
					return (
						<li key={key} className={classes.card}>
							<Link {...links.template(key, color)} className={classes.stage} aria-label={t('gallery.leaf', { name })}>
								<Sample question={{ key, page: 1, settings: { paper: 'A4', color } }} />
							</Link>
							<div className={classes.who}>
								<p className={classes.company}>{name}</p>
							</div>
							<p className={classes.facts}>{layout && t(`gallery.kind_${layout.group}`)}</p>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
