import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NAME_MAX } from '#domain/catalog/limits.ts'
import { call } from '#web/api/client.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { change, type Catalog } from '../../catalog-data.ts'

/** Another name for an uploaded catalog; readers of a published one see it at once. */
export function RenameDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const [name, setName] = useState(catalog.name)
	const [busy, setBusy] = useState(false)
	const rename = async () => {
		setBusy(true)
		if (await change(() => call('setCatalog', { catalog_id: catalog.id, name: name.trim() }))) onClose()
		else setBusy(false)
	}
	return (
		<DialogFrame
			opened
			title={t('upload.renameTitle', { name: catalog.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form="rename-catalog" loading={busy} disabled={!name.trim()}>
						{t('upload.rename')}
					</Button>
				</>
			}
		>
			<form
				id="rename-catalog"
				onSubmit={(event) => {
					event.preventDefault()
					void rename()
				}}
			>
				<TextInput
					data-autofocus
					label={t('catalog.name')}
					value={name}
					maxLength={CATALOG_NAME_MAX}
					onChange={({ currentTarget }) => setName(currentTarget.value)}
				/>
			</form>
		</DialogFrame>
	)
}
