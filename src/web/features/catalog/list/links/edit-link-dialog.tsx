import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import type { ShareLink } from './link-data.ts'
import { LinkFields, useLinkForm } from './link-fields.tsx'

/** Changes what a link asks for and how long it works; its address stays. */
export function EditLinkDialog({ link, onClose }: { link: ShareLink & { id: string }; onClose: () => void }) {
	const { t } = useTranslation()
	const { form, onSubmit, busy, problem } = useLinkForm(link, ({ name }) => {
		notifyOk(t('publishing.linkSaved', { name }))
		onClose()
	})
	return (
		<FormDialog
			title={t('publishing.editTitle', { name: link.name })}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<LinkFields form={form} kind={link.kind} kept={link.has_passcode} />
		</FormDialog>
	)
}
