import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
	name: string
	/** Characters of a name. */
	max: number
	/** Answers whether it was done; tells a failure itself. */
	rename: (name: string) => Promise<boolean>
	onClose: () => void
}

/** Another name for a catalog or a template. */
export function RenameDialog({ name: before, max, rename, onClose }: Props) {
	const { t } = useTranslation()
	const [name, setName] = useState(before)
	const [busy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		if (await rename(name.trim())) onClose()
		else setBusy(false)
	}
	return (
		<FormDialog
			title={t('catalog.renameTitle', { name: before })}
			action={t('catalog.rename')}
			ready={name.trim() !== ''}
			busy={busy}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				label={t('catalog.name')}
				value={name}
				maxLength={max}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
			/>
		</FormDialog>
	)
}
