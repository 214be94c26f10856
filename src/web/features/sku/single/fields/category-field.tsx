import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import { categoryChoices } from '../../value/categories.ts'
import { useField } from '../draft/use-draft.ts'
import { CATEGORY } from '../draft/values.ts'
import { Conflict } from './conflict.tsx'
import classes from './fields.module.css'

/** Where the SKU stands in the tree. */
export function CategoryField() {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCategoryTree', {}))
	const { typed, stored, readOnly, error, change, leave } = useField(CATEGORY)
	const choices = [
		...categoryChoices(data?.tree ?? []).map(({ id, label }) => ({ value: String(id), label })),
		{ value: String(UNCATEGORIZED), label: t('sku.uncategorized') },
	]
	return (
		<div className={classes.field} data-path={CATEGORY}>
			<Select
				label={t('common.category')}
				searchable
				allowDeselect={false}
				data={choices}
				value={String(typed ?? stored ?? UNCATEGORIZED)}
				readOnly={readOnly}
				error={error}
				onBlur={leave}
				onChange={(value) => value !== null && change(Number(value))}
			/>
			<Conflict path={CATEGORY} />
		</div>
	)
}
