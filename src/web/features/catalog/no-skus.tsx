import { Button } from '@mantine/core'
import { IconPackage, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ROOT } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import { links, paths } from '#web/app/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

/** Whether the seller has no SKUs at all, of which catalogs could be made; false until it is known. */
export function useNoSkus(): boolean {
	const { data } = useQuery(read('getCategoryTree', {}))
	return data?.tree.find(({ id }) => id === ROOT)?.skuNum === 0
}

/** What comes before the first catalog: SKUs, from a list or by hand. */
export function NoSkus() {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconPackage}
			title={t('catalog.noSkus')}
			text={t('catalog.noSkusText')}
			action={
				<>
					<ImportButton />
					<Button
						variant="default"
						leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
						renderRoot={(props) => <Link {...links.sku()} {...props} />}
					>
						{t('catalog.addSku')}
					</Button>
				</>
			}
		/>
	)
}

/** Leads to the import of a list. */
export function ImportButton() {
	const { t } = useTranslation()
	return (
		<Button
			data-autofocus
			leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
			renderRoot={(props) => <Link to={paths.importProduct} {...props} />}
		>
			{t('catalog.importSkus')}
		</Button>
	)
}
