import { Button } from '@mantine/core'
import { IconClockHour4, IconPackage, IconPlus, IconSearchOff, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { filtersOf, NO_FILTERS } from '#web/ui/filters/filter-address.ts'
import { firstStepsWords } from './first-steps/words.ts'
import type { HomeAddress } from './sku-query.ts'
import { newPlace, type HomePlace } from './use-place.ts'

const FirstSteps = lazy(
	withWords([firstStepsWords], async () => ({ default: (await import('./first-steps/first-steps.tsx')).FirstSteps })),
)

interface Props {
	place: HomePlace
	address: HomeAddress
}

/** Why the list is empty, and the way on. */
export function SkuEmpty({ place, address }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	if (address.name || filtersOf(address))
		return (
			<EmptyState
				icon={IconSearchOff}
				title={t('sku.noMatchTitle')}
				text={address.name ? t('sku.noMatchText', { name: address.name }) : t('sku.noMatchFilters')}
				action={
					<Button
						variant="default"
						onClick={() =>
							void navigate({ to: '.', search: (old) => ({ ...old, name: undefined, ...NO_FILTERS }) as typeof old })
						}
					>
						{t('filter.clearText')}
					</Button>
				}
			/>
		)
	if (place.kind === 'deleted')
		return <EmptyState icon={IconTrash} title={t('sku.emptyDeletedTitle')} text={t('sku.emptyDeletedText')} />
	if (place.kind === 'recent')
		return <EmptyState icon={IconClockHour4} title={t('sku.emptyRecentTitle')} text={t('sku.emptyRecentText')} />
	if (place.cateKey === 0)
		return (
			<Suspense>
				<FirstSteps />
			</Suspense>
		)
	return (
		<EmptyState
			icon={IconPackage}
			title={t('sku.emptyCategoryTitle')}
			text={t('sku.emptyCategoryText')}
			action={
				<>
					<Button
						component={Link}
						to={paths.importProduct}
						variant="default"
						leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
					>
						{t('sku.import')}
					</Button>
					<Button
						variant="default"
						leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
						renderRoot={(props) => <Link {...links.sku(undefined, newPlace(place))} {...props} />}
					>
						{t('sku.add')}
					</Button>
				</>
			}
		/>
	)
}
