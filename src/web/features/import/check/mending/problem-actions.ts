import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportProblem, ImportRules } from '#contract/import-shapes.ts'
import { cureOf, isCurable } from '#domain/import/cures.ts'
import { isOptional, targetOf } from '#domain/import/targets.ts'
import type { importing } from '../../words.en.ts'
import { send } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { currencyLabel } from '#web/ui/form/currency-options.ts'
import { useFormat } from '#web/text/use-format.ts'

interface Action {
	label: string
	change: Partial<ImportRules>
	/** Asks and does what else it takes; false when it was not wanted after all. */
	first?: () => Promise<boolean>
}

/** What can be done at once about every row with an objection: a rule that is told, and the list checked again. */
export function useProblemActions(file: ImportFile): (problem: ImportProblem) => Action[] {
	const { t } = useTranslation()
	const { rules } = file
	const cures = useCures(file)
	const byOption = useByOption()
	const account = useAccountCurrency()
	return (problem) => {
		const { code } = problem
		if (code === 'sku_deleted') return [{ label: t('importing.act.restore'), change: { deleted: 'restore' } }]
		if (code === 'parent_deleted') return [{ label: t('importing.act.restoreParents'), change: { deleted: 'restore' } }]
		if (code === 'parent_unknown' && rules.missing_parents === 'refuse' && rules.mode !== 'update')
			return [{ label: t('importing.act.makeParents'), change: { missing_parents: 'make' } }]
		if (code === 'option_contradicts') return byOption(file, problem)
		if (code === 'sku_exists') return [{ label: t('importing.act.changeToo'), change: { mode: 'upsert' } }]
		if (code === 'sku_unknown' && rules.mode === 'update')
			return [{ label: t('importing.act.createToo'), change: { mode: 'upsert' } }]
		if (code === 'currency_foreign')
			return [
				...account(problem),
				{ label: t('importing.act.anyCurrency'), change: { currency: 'any' as const } },
				...cures(problem),
			]
		if (code === 'category_missing')
			return [{ label: t('importing.act.makeCategories'), change: { create_categories: true } }]
		if (code === 'sku_duplicate_in_file')
			return (['first', 'last', 'merge'] as const).map((duplicates) => ({
				label: t(`importing.act.${duplicates}`),
				change: { duplicates },
			}))
		return cures(problem)
	}
}

/** Keeping the account's prices in the currency of the list: asked before, since it counts for all that stands there. */
function useAccountCurrency(): (problem: ImportProblem) => Action[] {
	const { t } = useTranslation()
	const language = useLanguage()
	const { data: settings } = useQuery(read('getSettings', {}))
	return ({ currency }) => {
		if (!currency || !settings || settings.currency === currency) return []
		const names = { currency: currencyLabel(currency, language), now: currencyLabel(settings.currency, language) }
		const first = async () => {
			const question = { title: t('importing.currency.title', names), text: t('importing.currency.text', names) }
			if (!(await confirm({ ...question, action: t('importing.currency.action', names) }))) return false
			await send('setSettings', { currency })
			await refresh('getSettings')
			return true
		}
		return [{ label: t('importing.act.ownCurrency', names), change: {}, first }]
	}
}

/** Taking what is suggested for such cells, or leaving them empty: what it does, to what and to how many. */
function useCures({ rules, mapping = {} }: ImportFile): (problem: ImportProblem) => Action[] {
	const { t, i18n } = useTranslation()
	const { count } = useFormat()
	return ({ code, column, warning, rows, value, suggestion }) => {
		const name = column === undefined ? undefined : mapping[column]
		const target = name ? targetOf(name)?.target : undefined
		if (warning || !target) return []
		const cure = cureOf(target, code)
		const cells = { count: rows, n: count(rows) }
		const what = t(
			`importing.cure.${i18n.exists(`importing.cure.${code}`) ? (code as keyof typeof importing.cure) : 'other'}`,
		)
		const take = t('importing.act.cure', { ...cells, what, value: value ?? '…', suggestion })
		const leave = t('importing.act.leaveEmpty', cells)
		return [
			...(suggestion !== undefined && isCurable(code)
				? [{ label: take, change: { accept: [...rules.accept, cure] } }]
				: []),
			...(isOptional(target) ? [{ label: leave, change: { leave_empty: [...rules.leave_empty, cure] } }] : []),
		]
	}
}

/** Leaving what contradicts an option, so that the option says it; cells that say more than that are mended by hand. */
function useByOption(): (file: ImportFile, problem: ImportProblem) => Action[] {
	const { t } = useTranslation()
	return ({ rules, mapping = {} }, { code, column }) => {
		const name = column === undefined ? undefined : mapping[column]
		const target = name ? targetOf(name)?.target : undefined
		if (!target || !isOptional(target)) return []
		const leave_empty = [...rules.leave_empty, cureOf(target, code)]
		return [{ label: t('importing.act.byOption'), change: { leave_empty } }]
	}
}
