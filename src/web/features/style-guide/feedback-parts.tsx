import { Button, Skeleton } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError, notifyOk, notifyUnderDevelopment } from '#web/ui/feedback/toast.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Part, Samples } from './part.tsx'
import classes from './style-guide.module.css'

/** What answers: dialogs, toasts, empty, failed, loading, long tasks. */
export function FeedbackParts() {
	const { t } = useTranslation()
	return (
		<>
			<Dialogs />
			<Toasts />
			<Part title={t('styleGuide.empty')}>
				<EmptyState
					small
					icon={IconBooks}
					title={t('styleGuide.emptyTitle')}
					text={t('styleGuide.emptyText')}
					action={
						<>
							<Button size="xs">{t('styleGuide.emptyAction')}</Button>
							<Button size="xs" variant="default">
								{t('styleGuide.emptySecond')}
							</Button>
						</>
					}
				/>
			</Part>
			<Part title={t('styleGuide.error')}>
				<LoadError
					small
					title={t('styleGuide.errorTitle')}
					error={new ApiError({ status: 500, msg: t('common.somethingWrong'), requestId: '7f3a91' })}
					onRetry={() => notifyOk(t('common.ok'))}
				/>
			</Part>
			<Part title={t('styleGuide.loading')}>
				{[64, 44, 72, 52].map((width) => (
					<div key={width} className={classes.loadingRow}>
						<Skeleton width={32} height={32} radius="sm" />
						<Skeleton height={10} width={90} radius="xs" />
						<Skeleton height={10} width={`${width}%`} radius="xs" />
					</div>
				))}
			</Part>
			<Part title={t('styleGuide.jobs')}>
				<JobPanel
					title={t('styleGuide.jobTitle')}
					job={{ state: 'running', progress: { done: 812, total: 1250, text: t('styleGuide.jobText') } }}
					onCancel={() => notifyOk(t('common.jobCancelled'))}
				/>
			</Part>
		</>
	)
}

function Dialogs() {
	const { t } = useTranslation()
	const [open, setOpen] = useState<'dialog' | 'drawer'>()
	const close = () => setOpen(undefined)
	const ask = () =>
		confirm({
			title: t('styleGuide.askDelete', { count: 4 }),
			text: t('styleGuide.askDeleteText'),
			action: t('styleGuide.doDelete', { count: 4 }),
			danger: true,
		})
	return (
		<Part title={t('styleGuide.dialogs')}>
			<Samples>
				<Button variant="default" onClick={() => setOpen('dialog')}>
					{t('styleGuide.openDialog')}
				</Button>
				<Button variant="default" onClick={() => setOpen('drawer')}>
					{t('styleGuide.openDrawer')}
				</Button>
				<Button variant="default" onClick={() => void ask()}>
					{t('styleGuide.openConfirm')}
				</Button>
			</Samples>
			<DialogFrame
				opened={open === 'dialog'}
				title={t('styleGuide.openDialog')}
				onClose={close}
				buttons={<Button onClick={close}>{t('common.ok')}</Button>}
			>
				{t('styleGuide.emptyText')}
			</DialogFrame>
			<DrawerFrame
				opened={open === 'drawer'}
				title={t('styleGuide.openDrawer')}
				onClose={close}
				foot={<Button onClick={close}>{t('common.ok')}</Button>}
			>
				{t('styleGuide.emptyText')}
			</DrawerFrame>
		</Part>
	)
}

function Toasts() {
	const { t } = useTranslation()
	return (
		<Part title={t('styleGuide.toasts')}>
			<Samples>
				<Button variant="default" onClick={() => notifyOk(t('styleGuide.moved'), () => Promise.resolve())}>
					{t('styleGuide.toastOk')}
				</Button>
				<Button variant="default" onClick={notifyUnderDevelopment}>
					{t('styleGuide.toastWarn')}
				</Button>
				<Button
					variant="default"
					onClick={() => notifyError(new ApiError({ status: 409, msg: t('styleGuide.notSaved') }))}
				>
					{t('styleGuide.toastBad')}
				</Button>
			</Samples>
		</Part>
	)
}
