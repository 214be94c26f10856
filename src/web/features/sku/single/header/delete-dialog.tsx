import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useSku } from '../draft/use-draft.ts'
import { useDelete } from './use-delete.ts'

/** What becomes of the variants when their parent goes: they go along, or they stand alone (product.md section 3.1). */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { sku_name, children } = useSku()
	const remove = useDelete()
	const [variants, setVariants] = useState('delete')
	const [busy, setBusy] = useState(false)
	const n = count(children.length)
	const act = async () => {
		setBusy(true)
		if (await remove(variants === 'keep')) onClose()
		setBusy(false)
	}
	return (
		<DialogFrame
			opened
			title={t('skuPage.deleteTitle', { name: sku_name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button color="red" loading={busy} onClick={() => void act()}>
						{variants === 'keep' ? t('skuPage.delete') : t('skuPage.deleteAll', { count: children.length, n })}
					</Button>
				</>
			}
		>
			<Radio.Group
				label={t('skuPage.deleteVariants', { count: children.length, n })}
				value={variants}
				onChange={setVariants}
			>
				<div className="stack" style={{ paddingTop: 10 }}>
					<Radio size="xs" value="delete" label={t('skuPage.deleteToo')} description={t('skuPage.deleteTooText')} />
					<Radio size="xs" value="keep" label={t('skuPage.deleteKeep')} description={t('skuPage.deleteKeepText')} />
				</div>
			</Radio.Group>
		</DialogFrame>
	)
}
