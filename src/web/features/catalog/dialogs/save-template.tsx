import { Suspense } from 'react'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { SaveTemplateProps } from './save-template-dialog.tsx'

const SaveTemplateDialog = lazyIdle(async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog)

/** The dialog that keeps a look or a choice of fields; out of the editor's first load. */
export function SaveTemplate(props: SaveTemplateProps) {
	return (
		<Suspense>
			<SaveTemplateDialog {...props} />
		</Suspense>
	)
}
