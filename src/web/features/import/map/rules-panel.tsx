import { Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportRules } from '#contract/import-shapes.ts'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { read } from '#web/api/queries.ts'
import { DefaultValues } from './default-values.tsx'
import classes from './map-step.module.css'
import { UnitChoices } from './unit-choices.tsx'

interface Props {
	rules: ImportRules
	/** Units that the headers name. */
	units: Readonly<Record<string, string>>
	onChange: (change: Partial<ImportRules>) => void
}

/** How rows meet the stored SKUs. */
export function RulesPanel({ rules, units, onChange }: Props) {
	const { t } = useTranslation()
	return (
		<aside className={classes.rules} aria-label={t('importing.rules')}>
			<h2>{t('importing.rules')}</h2>
			<Choice
				label={t('importing.mode')}
				value={rules.mode}
				options={{
					upsert: t('importing.modeUpsert'),
					create: t('importing.modeCreate'),
					update: t('importing.modeUpdate'),
				}}
				onChange={(mode) => onChange({ mode })}
			/>
			<Choice
				label={t('importing.key')}
				value={rules.key}
				options={{ sku: t('importing.keySku'), upc: t('importing.keyUpc'), id: t('importing.keyId') }}
				onChange={(key) => onChange({ key })}
			/>
			<Choice
				label={t('importing.empty')}
				value={rules.empty}
				options={{ keep: t('importing.emptyKeep'), clear: t('importing.emptyClear') }}
				onChange={(empty) => onChange({ empty })}
			/>
			<Choice
				label={t('importing.duplicates')}
				value={rules.duplicates}
				options={{
					refuse: t('importing.duplicatesRefuse'),
					first: t('importing.duplicatesFirst'),
					last: t('importing.duplicatesLast'),
					merge: t('importing.duplicatesMerge'),
				}}
				onChange={(duplicates) => onChange({ duplicates })}
			/>
			<Choice
				label={t('importing.photosRule')}
				value={rules.photos}
				options={{
					replace: t('importing.photosReplace'),
					append: t('importing.photosAppend'),
					replace_position: t('importing.photosPosition'),
				}}
				onChange={(photos) => onChange({ photos })}
			/>
			<UnitChoices
				units={{ ...units, ...rules.defaults }}
				onChange={(chosen) => onChange({ defaults: { ...rules.defaults, ...chosen } })}
			/>
			<Choice
				label={t('importing.decimal')}
				value={rules.decimal}
				options={{ '.': t('importing.decimalPoint'), ',': t('importing.decimalComma') }}
				onChange={(decimal) => onChange({ decimal })}
			/>
			<Choice
				label={t('importing.currency')}
				value={rules.currency}
				options={{ own: t('importing.currencyOwn'), any: t('importing.currencyAny') }}
				onChange={(currency) => onChange({ currency })}
			/>
			<Choice
				label={t('importing.deleted')}
				value={rules.deleted}
				options={{ refuse: t('importing.deletedRefuse'), restore: t('importing.deletedRestore') }}
				onChange={(deleted) => onChange({ deleted })}
			/>
			<Fallback rules={rules} onChange={onChange} />
			<Checkbox
				label={t('importing.createCategories')}
				checked={rules.create_categories}
				onChange={({ currentTarget }) => onChange({ create_categories: currentTarget.checked })}
			/>
			<Checkbox
				label={t('importing.fillMerged')}
				checked={rules.fill_merged}
				onChange={({ currentTarget }) => onChange({ fill_merged: currentTarget.checked })}
			/>
			<DefaultValues defaults={rules.defaults} onChange={(defaults) => onChange({ defaults })} />
		</aside>
	)
}

interface ChoiceProps<V extends string> {
	label: string
	value: V
	options: Record<V, string>
	onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
	const data = Object.entries<string>(options).map(([value, label]) => ({ value, label }))
	return (
		<Select
			label={label}
			data={data}
			value={value}
			allowDeselect={false}
			onChange={(chosen) => chosen !== null && onChange(chosen as V)}
		/>
	)
}

/** Where rows go that name no category. */
function Fallback({ rules, onChange }: Omit<Props, 'units'>) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCategoryTree', {}))
	const root = data?.tree.find(({ id }) => id === ROOT)
	const categories = (root?.children ?? []).flatMap((node) => [
		node,
		...node.children.map((child) => under(node, child)),
	])
	return (
		<Select
			label={t('importing.fallback')}
			data={[
				{ value: String(UNCATEGORIZED), label: t('category.uncategorized') },
				...categories.map(({ id, name }) => ({ value: String(id), label: name })),
			]}
			value={String(rules.fallback_category ?? UNCATEGORIZED)}
			searchable
			allowDeselect={false}
			onChange={(id) => id !== null && onChange({ fallback_category: Number(id) })}
		/>
	)
}

function under(parent: CategoryNode, child: CategoryNode): Pick<CategoryNode, 'id' | 'name'> {
	return { id: child.id, name: `${parent.name} › ${child.name}` }
}
