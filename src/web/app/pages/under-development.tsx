import { Button } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Label, useLabel } from '#web/text/label.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { useHomeLink } from './home-link.tsx'

/** The page of what is not built yet (spec section 2): its own name as title, the spec's warning as text. */
export function UnderDevelopment({ name }: { name: Label }) {
	const { t } = useTranslation()
	const labelOf = useLabel()
	const { label, renderRoot } = useHomeLink()
	return (
		<ScrollArea>
			<EmptyState
				icon={IconBarrierBlock}
				level="h1"
				title={labelOf(name)}
				text={t('common.underDevelopment')}
				action={
					<Button size="xs" variant="default" renderRoot={renderRoot}>
						{label}
					</Button>
				}
			/>
		</ScrollArea>
	)
}
