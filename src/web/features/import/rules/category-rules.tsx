import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { type CategoryLevels, keptOf, readCategory } from '#domain/import/cells/category.ts'
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
			<Checkbox
				label={t('importing.rule.createCategories')}
				checked={rules.create_categories}
				onChange={({ currentTarget }) => onChange({ create_categories: currentTarget.checked })}
			/>
			<Checkbox
				label={t('importing.rule.keepPath')}
				checked={rules.category_path}
				onChange={({ currentTarget }) => onChange({ category_path: currentTarget.checked })}
			/>
			<Checkbox
				label={t('importing.rule.keepMore')}
				checked={rules.more_categories}
				onChange={({ currentTarget }) => onChange({ more_categories: currentTarget.checked })}
			/>
		</FormSection>
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
