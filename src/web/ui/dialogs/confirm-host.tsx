import { Suspense } from 'react'
import { lazyIdle } from '../lazy-idle.ts'
import { useOnce } from '../use-once.ts'
import { useConfirm } from './confirm.ts'

const ConfirmDialog = lazyIdle(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Stands once at the root; brings the dialog with the first question. */
export function ConfirmHost() {
	const asked = useOnce(useConfirm(({ question }) => question !== null))
	return <Suspense>{asked && <ConfirmDialog />}</Suspense>
}
