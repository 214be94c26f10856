import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useValueText } from '../../value/value-text.ts'
import { useField } from '../draft/use-draft.ts'
import classes from './fields.module.css'

/** What somebody else made of the value meanwhile: keep theirs, or use mine. */
export function Conflict({ path }: { path: string }) {
	const { t } = useTranslation()
	const write = useValueText()
	const { conflict, resolve, sku } = useField(path)
	if (!conflict) return null
	const now = path === 'sku_img' || path === 'category_id' ? '' : write(sku, path, conflict.current ?? null)
	return (
		<div role="alert" className={classes.conflict}>
			<span>
				{now ? t('sku.conflict', { value: now }) : t(conflict.current ? 'skuPage.conflictOther' : 'sku.conflictEmpty')}
			</span>
			<Button size="xs" variant="default" onClick={() => resolve('theirs')}>
				{t('sku.keepTheirs')}
			</Button>
			<Button size="xs" variant="default" onClick={() => resolve('mine')}>
				{t('sku.useMine')}
			</Button>
		</div>
	)
}
