import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import type { Catalog } from '../../catalog-data.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import classes from './links.module.css'

/** Links for one catalog: one for each buyer, so that each can be followed and ended by itself. */
export function LinksDrawer({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<DrawerFrame opened title={t('publishing.linksTitle', { name: catalog.name })} onClose={onClose}>
			<div className={classes.narrow}>
				<LinkForm catalog={catalog} />
				<LinkList catalogId={catalog.id} />
			</div>
		</DrawerFrame>
	)
}
