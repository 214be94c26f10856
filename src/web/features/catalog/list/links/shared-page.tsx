import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import '#web/text/later/catalog.ts'
import '#web/text/later/publishing.ts'
import '#web/text/later/upload.ts'
import { LinkList } from './link-list.tsx'
import classes from './links.module.css'

/** /dashboard/catelogMng?mod=shared: what was shared with whom, by which link. */
export function SharedPage() {
	const { t } = useTranslation()
	return (
		<>
			<PageHeader title={t('shell.sharedCatalogs')} />
			<ScrollArea tabIndex={0} role="region" aria-label={t('shell.sharedCatalogs')}>
				<div className={classes.page}>
					<LinkList />
				</div>
			</ScrollArea>
		</>
	)
}
