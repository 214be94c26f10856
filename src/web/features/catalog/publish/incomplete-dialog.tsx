import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Catalog } from '../catalog-data.ts'
import classes from './incomplete-dialog.module.css'

interface Props {
	catalog: Pick<Catalog, 'id' | 'name'>
	onClose: () => void
}

/** Names each SKU that lacks what publishing needs, and leads to where all of them are completed at once. */
export function IncompleteDialog({ catalog, onClose }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const query = useQuery({ ...read('checkCatalog', { catalog_id: catalog.id }), staleTime: 0, gcTime: 0 })
	const lacking = query.data?.list.filter(({ level }) => level === 'block') ?? []
	const keys = [...new Set(lacking.flatMap(({ item }) => item ?? []))]
	const edit = () => {
		onClose()
		void navigate(links.summary(keys))
	}
	return (
		<DialogFrame
			opened
			size={520}
			title={t('catalog.incompleteTitle', { name: catalog.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.close')}
					</Button>
					<Button data-autofocus disabled={keys.length === 0} onClick={edit}>
						{t('catalog.incompleteEdit', { count: keys.length })}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p>{t('catalog.incompleteText')}</p>
				<QueryGate query={query}>
					{() => (
						<ul className={classes.list} data-scroll-area>
							{lacking.map(({ code, item, field, msg }) => (
								<li key={`${code} ${item} ${field}`}>
									<span className="grow">{msg}</span>
									<Link {...links.sku(item)} className="text-button" onClick={onClose}>
										{t('catalog.openSku')}
									</Link>
								</li>
							))}
						</ul>
					)}
				</QueryGate>
			</div>
		</DialogFrame>
	)
}
