import { Button } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customParameterRefusals } from '#contract/refusals/custom-parameter.ts'
import type { Sku } from '#contract/sku.ts'
import { formatParameter } from '#domain/custom-parameter/format.ts'
import { compileAll, formulaProblem, formulaValues, tryFormula } from '#domain/custom-parameter/formula/rules.ts'
import { byPath, type Parameter, type ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { type AttributeTree, getAttribute } from '#domain/sku/attribute-tree.ts'
import { fillPlaceholders } from '#domain/placeholders.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useParameters } from '#web/api/parameters.ts'
import { read } from '#web/api/queries.ts'
import type { Edited } from './edited.ts'
import classes from './edit.module.css'

interface Props {
	draft: ParameterDraft
	edited: Edited
}

/** SKUs that a formula can be tried on. */
const SAMPLES = 25

/** What the formula gives for a SKU of the seller's, or why it gives nothing. */
export function FormulaTrial({ draft, edited }: Props) {
	const { t, i18n } = useTranslation()
	const { currency, decimal } = useAccountSettings()
	const { all } = useParameters()
	const { data } = useQuery(read('productSearch', { size: SAMPLES }))
	const [at, setAt] = useState(0)
	const list = data?.list ?? []
	const sku = list[at % Math.max(1, list.length)]
	const result = useMemo(
		() => (draft.formula.trim() ? attempt(draft, edited, all, sku) : null),
		[draft, edited, all, sku],
	)
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return (
		<div className={classes.trial} data-bad={(result && isProblem(result)) || undefined} aria-live="polite">
			<div className={classes.trialHead}>
				<span>{sku ? t('parameter.tried', { sku: sku.sku_name }) : t('parameter.triedNothing')}</span>
				{list.length > 1 && (
					<Button
						size="compact-xs"
						variant="subtle"
						color="gray"
						leftSection={<IconArrowsShuffle size={14} stroke={1.6} aria-hidden />}
						onClick={() => setAt(at + 1)}
					>
						{t('parameter.triedOther')}
					</Button>
				)}
			</div>
			<output>
				{result === null
					? '–'
					: isProblem(result)
						? words(result, language)
						: formatParameter(asParameter(draft, edited), result.value, language, { currency, decimal }) ||
							t('parameter.triedEmpty')}
			</output>
		</div>
	)
}

/** The same rules as the server: first whether it can be read, then what it gives for the SKU. */
function attempt(draft: ParameterDraft, edited: Edited, all: readonly Parameter[], sku: Sku | undefined) {
	const parameter = asParameter(draft, edited)
	const others = all.filter(({ id }) => id !== parameter.id)
	const problem = formulaProblem(parameter, others)
	if (problem) return problem
	const parameters = byPath([...others, parameter])
	const compiled = compileAll([...others, parameter])
	const own = compiled.find((formula) => formula.parameter.id === parameter.id)
	if (!own || !sku) return { value: null }
	const tree = sku as unknown as AttributeTree
	const stored = (path: string) => getAttribute(tree, path)
	const before = compiled.filter((formula) => formula !== own)
	const values = formulaValues(before, parameters, stored)
	return tryFormula(own, parameters, (path) => (values.has(path) ? values.get(path) : stored(path)))
}

/** A new one cannot be named by others yet: it has no key. */
function asParameter(draft: ParameterDraft, { stored }: Edited): Parameter {
	return { ...draft, id: stored?.id ?? '', key: stored?.key ?? '', archived: false }
}

/** The sentence that the server would answer. */
function words({ code, params }: Problem, language: 'en' | 'zh'): string {
	const known = customParameterRefusals[code as keyof typeof customParameterRefusals]
	return fillPlaceholders(known?.[language] ?? code, params ?? {})
}
