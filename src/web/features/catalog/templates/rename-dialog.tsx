import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_NAME_MAX } from '#domain/catalog/limits.ts'
import { call } from '#web/api/client.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import type { OwnTemplate } from '../template-data.ts'
import { change } from './template-actions.ts'

/** Another name for a template. */
export function RenameDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
	const { t } = useTranslation()
	const [name, setName] = useState(template.name)
	const [busy, setBusy] = useState(false)
	const rename = async () => {
		setBusy(true)
		const { template_id } = template
		const done = await change(() => call('operateTemplate', { action: 'rename', template_id, name: name.trim() }))
		if (done) onClose()
		else setBusy(false)
	}
	return (
		<DialogFrame
			opened
			title={t('template.renameTitle', { name: template.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form="rename-template" loading={busy} disabled={!name.trim()}>
						{t('template.rename')}
					</Button>
				</>
			}
		>
			<form
				id="rename-template"
				onSubmit={(event) => {
					event.preventDefault()
					void rename()
				}}
			>
				<TextInput
					data-autofocus
					label={t('template.name')}
					value={name}
					maxLength={TEMPLATE_NAME_MAX}
					onChange={({ currentTarget }) => setName(currentTarget.value)}
				/>
			</form>
		</DialogFrame>
	)
}
