import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasDecimals, hasUnit } from '#domain/custom-parameter/check.ts'
import { DECIMALS_MAX, UNIT_MAX } from '#domain/custom-parameter/limits.ts'
import { FORMULA_RESULTS, type FormulaResult } from '#domain/custom-parameter/parameter.ts'
import { FieldPair } from '#web/ui/page/form-section.tsx'
import type { DraftForm } from './draft-form.ts'

const ANY = 'any'

/** Result, unit and decimals, where the type has them. */
export function NumberFields({ form }: { form: DraftForm }) {
	const { t } = useTranslation()
	const draft = form.values
	const decimals = Array.from({ length: DECIMALS_MAX + 1 }, (_, n) => ({ value: String(n), label: String(n) }))
	if (draft.type !== 'formula' && !hasDecimals(draft)) return null
	return (
		<FieldPair>
			{draft.type === 'formula' ? (
				<Select
					label={t('parameter.formulaResult')}
					data={FORMULA_RESULTS.map((result) => ({ value: result, label: t(`parameter.results.${result}`) }))}
					value={draft.result}
					allowDeselect={false}
					onChange={(result) => result !== null && form.setFieldValue('result', result as FormulaResult)}
				/>
			) : null}
			{hasUnit(draft) && (
				<TextInput label={t('parameter.unit')} maxLength={UNIT_MAX} placeholder="cm" {...form.getInputProps('unit')} />
			)}
			{hasDecimals(draft) && (
				<Select
					label={t('parameter.decimals')}
					data={[{ value: ANY, label: t('parameter.decimalsAny') }, ...decimals]}
					value={draft.decimals === null ? ANY : String(draft.decimals)}
					allowDeselect={false}
					onChange={(value) => form.setFieldValue('decimals', value === ANY || value === null ? null : Number(value))}
				/>
			)}
		</FieldPair>
	)
}
