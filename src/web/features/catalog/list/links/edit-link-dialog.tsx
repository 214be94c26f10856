import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { ShareLink } from './link-data.ts'
import { LinkFields, useLinkForm } from './link-fields.tsx'

/** Changes what a link asks for and how long it works; its address stays. */
export function EditLinkDialog({ link, onClose }: { link: ShareLink & { id: string }; onClose: () => void }) {
	const { t } = useTranslation()
	const formId = useId()
	const { form, onSubmit, busy, problem } = useLinkForm(link, ({ name }) => {
		notifyOk(t('publishing.linkSaved', { name }))
		onClose()
	})
	return (
		<DialogFrame
			opened
			title={t('publishing.editTitle', { name: link.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form={formId} loading={busy}>
						{t('common.save')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={onSubmit} noValidate className="stack">
				<LinkFields form={form} kept={link.has_passcode} />
				<FormProblem error={problem} />
			</form>
		</DialogFrame>
	)
}
