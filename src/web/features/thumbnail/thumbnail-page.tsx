import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPhotoOff } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { Editor } from './editor.tsx'
import { readQueue, type Source } from './queue.ts'

interface Address {
	sku_name_key?: string
	cateKey?: number
	group?: string
}

/** /adjustThumbnail: the square pictures of lists, cut by hand (product.md section 3.13). */
export function ThumbnailPage() {
	const { t } = useTranslation()
	const address: Address = useSearch({ strict: false })
	const source = sourceOf(address)
	return (
		<>
			<PageHeader
				title={t('thumbnail.title')}
				back={
					address.sku_name_key !== undefined && (
						<BackLink {...links.sku(address.sku_name_key, {}, 'images')} label={t('thumbnail.back')} />
					)
				}
				actions={address.sku_name_key === undefined && <CategoryPicker value={address.cateKey} />}
			/>
			{source ? (
				<Pictures key={JSON.stringify(source)} source={source} />
			) : (
				<EmptyState icon={IconPhotoOff} title={t('thumbnail.noneTitle')} text={t('thumbnail.noneText')} />
			)}
		</>
	)
}

function Pictures({ source }: { source: Source }) {
	const { t } = useTranslation()
	const query = useQuery({
		queryKey: ['thumbnailQueue', source],
		queryFn: () => readQueue(source),
		staleTime: Infinity,
		gcTime: 0,
	})
	return (
		<QueryGate query={query}>
			{(queue) =>
				queue.items.length ? (
					<Editor queue={queue} />
				) : (
					<EmptyState
						icon={IconPhotoOff}
						title={t('thumbnail.emptyTitle')}
						text={t('thumbnail.emptyText')}
						action={
							<Button variant="default" component={Link} to={paths.home}>
								{t('common.toHome')}
							</Button>
						}
					/>
				)
			}
		</QueryGate>
	)
}

function sourceOf({ sku_name_key, cateKey, group }: Address): Source | null {
	if (sku_name_key !== undefined) return { sku_name_key }
	if (group !== undefined) return { group }
	return cateKey === undefined ? null : { cateKey }
}
