import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { ShareLink } from '../list/links/link-data.ts'
import { LinkFields, useLinkForm } from '../list/links/link-fields.tsx'

interface Props {
	catalog: { id: string; name: string }
	kind: ShareLink['kind']
	/** Null: a new one is made. */
	link: (ShareLink & { id: string }) | null
	onBack: () => void
	onClose: () => void
	onSaved: (link: ShareLink) => void
}

/** What a link asks for and how long it works, where it is shared: a new one, or one that was made. */
export function LinkStep({ catalog, kind, link, onBack, onClose, onSaved }: Props) {
	const { t } = useTranslation()
	const id = useId()
	const { form, onSubmit, busy, problem } = useLinkForm(link ?? { catalog_id: catalog.id }, onSaved)
	return (
		<DialogFrame
			opened
			size={520}
			title={link ? t('publishing.editTitle', { name: link.name }) : t('share.newTitle', { name: catalog.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onBack}>
						{t('share.back')}
					</Button>
					<Button type="submit" form={id} loading={busy}>
						{link ? t('common.save') : t('share.make')}
					</Button>
				</>
			}
		>
			<form id={id} noValidate className="stack" onSubmit={onSubmit}>
				<LinkFields form={form} kind={kind} kept={link?.has_passcode ?? false} />
				<FormProblem error={problem} />
			</form>
		</DialogFrame>
	)
}
