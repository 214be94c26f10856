import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { notifyError, notifyOk } from '../feedback/toast.tsx'

interface Props {
	skuKey: string
	name: string
	/** As it is; undefined: it has none of its own. */
	usual: string | undefined
}

/** Where a SKU usually lies: stock that names no location goes there. Offered once there is a second one; saved at once. */
export function UsualLocation({ skuKey, name, usual }: Props) {
	const { t } = useTranslation()
	const { isSplit, open, nameOf } = useOpenLocations()
	const [busy, setBusy] = useState(false)
	if (!isSplit || usual === undefined) return null
	const save = async (location: string) => {
		setBusy(true)
		try {
			const items = [{ sku_name_key: skuKey, usual_location: location }]
			const { results, group_id } = await call('inventorySet', { items })
			const refused = results[0]?.error
			if (refused) throw new Error(refused.msg)
			notifyOk(t('stock.usualSaved', { sku: name, name: nameOf(location) }), () => undoGroup(group_id))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
			await refresh('inventoryStory', 'inventoryGet', 'inventoryLookup')
		}
	}
	return (
		<Select
			maw={360}
			label={t('stock.usual')}
			description={t('stock.usualText')}
			inputWrapperOrder={['label', 'input', 'description']}
			allowDeselect={false}
			disabled={busy}
			data={open}
			value={usual}
			onChange={(location) => location && location !== usual && void save(location)}
		/>
	)
}
