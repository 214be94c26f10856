import { Button } from '@mantine/core'
import { IconFolderQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { paths } from '#web/app/paths.ts'
import { EmptyState } from './empty-state.tsx'

/** In place of a list whose address names a category that there is not. */
export function UnknownCategory({ page }: { page: typeof paths.home | typeof paths.inventory }) {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconFolderQuestion}
			level="h1"
			title={t('common.unknownCategory')}
			text={t('common.unknownCategoryText')}
			action={
				<Button size="xs" component={Link} to={page}>
					{t('common.allCategories')}
				</Button>
			}
		/>
	)
}
