import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { paths } from '../paths.ts'

/** /404; every unknown address comes here (spec section 2). */
export function NotFoundPage() {
	const { t } = useTranslation()
	const { pathname } = useLocation()
	if (pathname !== paths.notFound) return <Navigate to={paths.notFound} replace />
	return (
		<EmptyState
			icon={IconMapQuestion}
			level="h1"
			title={t('common.notFoundTitle')}
			text={t('common.notFoundText')}
			action={
				<Button size="xs" renderRoot={(props) => <Link to={paths.home} {...props} />}>
					{t('common.toHome')}
				</Button>
			}
		/>
	)
}
