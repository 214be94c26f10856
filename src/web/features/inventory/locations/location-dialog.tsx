import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCATION_NAME_MAX } from '#domain/inventory/location.ts'
import { call, type Data } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Props {
	/** None: a new one is made. */
	location: Data<'getLocations'>['list'][number] | undefined
	onClose: () => void
}

/** Names a location. */
export function LocationDialog({ location, onClose }: Props) {
	const { t } = useTranslation()
	const [name, setName] = useState(location?.name ?? '')
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const save = async () => {
		setBusy(true)
		try {
			await call('setLocation', { name, ...(location && { id: location.id, version: location.version }) })
			notifyOk(t('stockLocations.saved', { name: name.trim() }))
			onClose()
		} catch (error) {
			setProblem(error)
		} finally {
			setBusy(false)
			await refresh('getLocations')
		}
	}
	return (
		<FormDialog
			title={t(location ? 'stockLocations.renameTitle' : 'stockLocations.newTitle')}
			ready={name.trim() !== ''}
			busy={busy}
			problem={problem}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			<TextInput
				label={t('stockLocations.name')}
				placeholder={t('stockLocations.nameExample')}
				data-autofocus
				maxLength={LOCATION_NAME_MAX}
				value={name}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
			/>
		</FormDialog>
	)
}
