import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { restoreSkus } from '../bulk/changes.ts'
import { these } from '../bulk/chosen.ts'
import { useSku } from './draft/use-draft.ts'
import classes from './page.module.css'

/** A deleted SKU can be looked at and restored, not changed. */
export function DeletedNote() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { sku_name_key } = useSku()
	return (
		<div className={classes.note}>
			<IconTrash size={16} stroke={1.6} aria-hidden />
			<span className="grow">{t('skuPage.deletedNote')}</span>
			<Button size="xs" variant="default" onClick={() => void restoreSkus(these([sku_name_key]), count)}>
				{t('sku.restore')}
			</Button>
		</div>
	)
}
