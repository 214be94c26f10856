import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/state/session.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { links, paths } from '../paths.ts'
import { useHomeLink } from './home-link.tsx'

/**
 * In place of an unknown address: /404, for a visitor the way in (spec section 2). It looks once where it is: following
 * the address it would lead on from where it has just led.
 */
export function UnknownAddress() {
	const router = useRouter()
	const [leave] = useState(() => {
		const signedIn = useSession.getState().token !== null
		return signedIn ? { to: paths.notFound } : links.login(undefined, router.state.location.href)
	})
	return <Navigate {...leave} replace />
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
