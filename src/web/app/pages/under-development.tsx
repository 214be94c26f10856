import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'

/** The page of everything that is not built yet (spec section 2). */
export function UnderDevelopment() {
	const { t } = useTranslation()
	return (
		<ScrollArea>
			<EmptyState
				icon={IconBarrierBlock}
				level="h1"
				title={t('common.underDevelopment')}
				text={t('common.underDevelopmentHint')}
				action={
					<Button size="xs" variant="default" renderRoot={(props) => <Link to={paths.home} {...props} />}>
						{t('common.toHome')}
					</Button>
				}
			/>
		</ScrollArea>
	)
}
