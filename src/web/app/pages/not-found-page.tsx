import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { paths } from '../paths.ts'
import { useHomeLink } from './home-link.tsx'

/** In place of an unknown address: /404 (spec section 2), for visitors too: signing in would lead them nowhere. */
export function UnknownAddress() {
	return <Navigate to={paths.notFound} replace />
}

/** /404. It does not look where it is: the address changes before the next page is there. */
export function NotFoundPage() {
	const { t } = useTranslation()
	const { label, renderRoot } = useHomeLink()
	return (
		<EmptyState
			icon={IconMapQuestion}
			level="h1"
			title={t('common.notFoundTitle')}
			text={t('common.notFoundText')}
			action={
				<Button size="xs" renderRoot={renderRoot}>
					{label}
				</Button>
			}
		/>
	)
}
