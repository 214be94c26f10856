import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { LinkList } from './link-list.tsx'
import classes from './links.module.css'

/** /dashboard/catelogMng?mod=shared: what was shared with whom, by which link. */
export function SharedPage() {
	const { t } = useTranslation()
	return (
		<>
			<PageHeader title={t('publishing.sharedCatalogs')} />
			<ScrollArea tabIndex={0} role="region" aria-label={t('publishing.sharedCatalogs')}>
				<div className={classes.page}>
					<LinkList />
				</div>
			</ScrollArea>
		</>
	)
}
