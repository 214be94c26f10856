import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportProblem, ImportRules } from '#contract/import-shapes.ts'
import { targetOf } from '#domain/import/targets.ts'

interface Action {
	label: string
	change: Partial<ImportRules>
}

/** What can be done at once about every row with an objection: a rule that is told, and the list checked again. */
export function useProblemActions(file: ImportFile): (problem: ImportProblem) => Action[] {
	const { t } = useTranslation()
	const { rules, mapping = {} } = file
	return ({ code, column, warning, suggestion }) => {
		if (code === 'sku_deleted') return [{ label: t('importing.act.restore'), change: { deleted: 'restore' } }]
		if (code === 'sku_exists') return [{ label: t('importing.act.changeToo'), change: { mode: 'upsert' } }]
		if (code === 'sku_unknown' && rules.mode === 'update')
			return [{ label: t('importing.act.createToo'), change: { mode: 'upsert' } }]
		if (code === 'currency_foreign') return [{ label: t('importing.act.anyCurrency'), change: { currency: 'any' } }]
		if (code === 'category_missing')
			return [{ label: t('importing.act.makeCategories'), change: { create_categories: true } }]
		if (code === 'sku_duplicate_in_file')
			return (['first', 'last', 'merge'] as const).map((duplicates) => ({
				label: t(`importing.act.${duplicates}`),
				change: { duplicates },
			}))
		const name = column === undefined ? undefined : mapping[column]
		const target = name ? targetOf(name)?.target : undefined
		if (warning || suggestion === undefined || !target || rules.accept.includes(target)) return []
		const label = t(code === 'number_bad' ? 'importing.act.numbers' : 'importing.act.suggested')
		return [{ label, change: { accept: [...rules.accept, target] } }]
	}
}
