import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { Attachments } from '../../files/attachments.tsx'
import { Repeats } from '../../recurring/repeats.tsx'
import type { FormProps } from '../form-props.ts'

const MoreDrawer = lazyIdle(async () => (await import('./more-drawer.tsx')).MoreDrawer)

/** What stands below the form: by which schedule it repeats, attachments, and the way to what is seldom changed. */
export function Below({ id, ...props }: FormProps & { id: string | undefined }) {
	const { t } = useTranslation()
	const [isMore, setMore] = useState(false)
	return (
		<>
			{id !== undefined && props.type === 'invoice' && <Repeats id={id} />}
			<Attachments key={id} id={id} />
			<div>
				<Button
					variant="default"
					leftSection={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
					onClick={() => setMore(true)}
				>
					{t('document.more')}
				</Button>
			</div>
			<Suspense>{isMore && <MoreDrawer {...props} onClose={() => setMore(false)} />}</Suspense>
		</>
	)
}
