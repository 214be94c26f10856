import { Button } from '@mantine/core'
import { IconPackage, IconSearchOff, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DELETED, ROOT } from '#domain/category/limits.ts'
import { paths } from '#web/app/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { isNarrowed, NOT_NARROWED, type StockAddress } from './stock-query.ts'

/** Why no row is listed, and the way on. */
export function StockEmpty({ address }: { address: StockAddress }) {
	const { t } = useTranslation()
	const { cateKey = ROOT, name } = address
	if (isNarrowed(address)) return <NoMatch name={name} />
	if (cateKey === DELETED)
		return (
			<EmptyState icon={IconTrash} title={t('stockView.emptyDeletedTitle')} text={t('stockView.emptyDeletedText')} />
		)
	const inCategory = cateKey !== ROOT
	return (
		<EmptyState
			icon={IconPackage}
			title={t(inCategory ? 'stockView.emptyCategoryTitle' : 'stockView.emptyTitle')}
			text={t(inCategory ? 'stockView.emptyCategoryText' : 'stockView.emptyText')}
			action={
				<Button
					component={Link}
					to={paths.importProduct}
					variant="default"
					leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
				>
					{t('stockView.import')}
				</Button>
			}
		/>
	)
}

function NoMatch({ name }: { name: string | undefined }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	return (
		<EmptyState
			icon={IconSearchOff}
			title={t('stockView.noMatchTitle')}
			text={name ? t('stockView.noMatchText', { name }) : t('stockView.noMatchFilters')}
			action={
				<Button
					variant="default"
					onClick={() => void navigate({ to: '.', search: (old) => ({ ...old, ...NOT_NARROWED }) as typeof old })}
				>
					{t('stockView.clearFilters')}
				</Button>
			}
		/>
	)
}
