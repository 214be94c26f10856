import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { type CategoryLevels, keptOf, readCategory } from '#domain/import/cells/category.ts'
import { CATEGORY_COLUMNS } from '#domain/import/targets.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { initialMapping } from '../map/target-options.ts'
import { Choice } from './choice.tsx'
import { FallbackCategory } from './fallback-category.tsx'

interface Props {
	file: ImportFile
	rules: ImportRules
	onChange: (change: Partial<ImportRules>) => void
}

/** Where SKUs go, and what becomes of paths that are deeper than our two levels and of further categories. */
export function CategoryRules({ file, rules, onChange }: Props) {
	const { t } = useTranslation()
	const example = deepestOf(file)
	const mapped = new Set(Object.values(initialMapping(file)))
	const named = (levels: CategoryLevels) => {
		const kept = keptOf(example, levels).join(' › ')
		return (
			t(`importing.rule.levels.${levels}`) + (example.length > 2 ? t('importing.rule.levelsExample', { kept }) : '')
		)
	}
	return (
		<FormSection title={t('importing.rule.categories')} text={t('importing.rule.categoriesHint')}>
			<Choice
				label={t('importing.rule.levelsLabel')}
				value={rules.category_levels}
				options={{
					first_last: named('first_last'),
					first_two: named('first_two'),
					last_two: named('last_two'),
				}}
				onChange={(category_levels) => onChange({ category_levels })}
			/>
			<FallbackCategory chosen={rules.fallback_category} onChange={onChange} />
			<Flag rule="create_categories" label={t('importing.rule.createCategories')} {...{ rules, onChange }} />
			{!file.source && !CATEGORY_COLUMNS.some((target) => mapped.has(target)) && (
				<Flag rule="headings" label={t('importing.rule.headings')} {...{ rules, onChange }} />
			)}
			<Flag rule="category_path" label={t('importing.rule.keepPath')} {...{ rules, onChange }} />
			<Flag rule="more_categories" label={t('importing.rule.keepMore')} {...{ rules, onChange }} />
		</FormSection>
	)
}

interface FlagProps extends Omit<Props, 'file'> {
	rule: 'create_categories' | 'headings' | 'category_path' | 'more_categories'
	label: string
}

/** A rule that holds or not. */
function Flag({ rule, label, rules, onChange }: FlagProps) {
	return (
		<Checkbox
			label={label}
			checked={rules[rule]}
			onChange={({ currentTarget }) => onChange({ [rule]: currentTarget.checked })}
		/>
	)
}

/** The deepest path among the first values of the column that names categories. */
function deepestOf(file: ImportFile): readonly string[] {
	const mapping = initialMapping(file)
	const samples = file.columns.filter(({ index }) => mapping[index] === 'category').flatMap(({ samples }) => samples)
	const paths = samples.map((sample) => {
		const { path, full = path } = readCategory(sample, file.source)
		return full
	})
	return paths.toSorted((a, b) => b.length - a.length)[0] ?? []
}
