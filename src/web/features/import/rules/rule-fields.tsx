import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { FieldPair, FormSection, FormSections } from '#web/ui/page/form-section.tsx'
import { CategoryRules } from './category-rules.tsx'
import { Choice } from './choice.tsx'
import { DefaultValues } from './default-values.tsx'
import classes from './rule-fields.module.css'
import { UnitChoices } from './unit-choices.tsx'

interface Props {
	rules: ImportRules
	onChange: (change: Partial<ImportRules>) => void
}

/** All rules of an import, by what they are about. */
export function RuleFields({ file, rules, onChange }: Props & { file: ImportFile }) {
	const { t } = useTranslation()
	return (
		<div className={classes.rules}>
			<FormSections>
				<SkuRules mapping={file.mapping ?? {}} rules={rules} onChange={onChange} />
				<ValueRules file={file} rules={rules} onChange={onChange} />
				<FormSection title={t('importing.rule.defaults')} text={t('importing.rule.defaultsHint')}>
					<DefaultValues defaults={rules.defaults} onChange={(defaults) => onChange({ defaults })} />
				</FormSection>
				<CategoryRules file={file} rules={rules} onChange={onChange} />
				<FormSection title={t('importing.step.photos')}>
					<Choice
						label={t('importing.rule.photosRule')}
						value={rules.photos}
						options={{
							replace: t('importing.rule.photosReplace'),
							append: t('importing.rule.photosAppend'),
							replace_position: t('importing.rule.photosPosition'),
						}}
						onChange={(photos) => onChange({ photos })}
					/>
				</FormSection>
			</FormSections>
		</div>
	)
}

/** Which stored SKU a row speaks of, and what may happen to it. */
function SkuRules({ mapping, rules, onChange }: Props & { mapping: NonNullable<ImportFile['mapping']> }) {
	const { t } = useTranslation()
	return (
		<FormSection title={t('importing.rule.skus')} text={t('importing.rule.skusHint')}>
			<FieldPair>
				<Choice
					label={t('importing.rule.mode')}
					value={rules.mode}
					options={{
						upsert: t('importing.rule.modeUpsert'),
						create: t('importing.rule.modeCreate'),
						update: t('importing.rule.modeUpdate'),
					}}
					onChange={(mode) => onChange({ mode })}
				/>
				<Choice
					label={t('importing.rule.key')}
					value={rules.key}
					options={{ sku: t('importing.rule.keySku'), upc: t('importing.rule.keyUpc'), id: t('importing.rule.keyId') }}
					onChange={(key) => onChange({ key })}
				/>
			</FieldPair>
			<FieldPair>
				<Choice
					label={t('importing.rule.duplicates')}
					value={rules.duplicates}
					options={{
						refuse: t('importing.rule.duplicatesRefuse'),
						first: t('importing.rule.duplicatesFirst'),
						last: t('importing.rule.duplicatesLast'),
						merge: t('importing.rule.duplicatesMerge'),
					}}
					onChange={(duplicates) => onChange({ duplicates })}
				/>
				<Choice
					label={t('importing.rule.deleted')}
					value={rules.deleted}
					options={{ refuse: t('importing.rule.deletedRefuse'), restore: t('importing.rule.deletedRestore') }}
					onChange={(deleted) => onChange({ deleted })}
				/>
			</FieldPair>
			{Object.values(mapping).includes('parent') && (
				<FieldPair>
					<Choice
						label={t('importing.rule.parents')}
						value={rules.missing_parents}
						options={{ refuse: t('importing.rule.parentsRefuse'), make: t('importing.rule.parentsMake') }}
						onChange={(missing_parents) => onChange({ missing_parents })}
					/>
				</FieldPair>
			)}
		</FormSection>
	)
}

/** How cells are read. */
function ValueRules({ file, rules, onChange }: Props & { file: ImportFile }) {
	const { t } = useTranslation()
	return (
		<FormSection title={t('importing.rule.values')} text={t('importing.rule.valuesHint')}>
			<FieldPair>
				<Choice
					label={t('importing.rule.empty')}
					value={rules.empty}
					options={{ keep: t('importing.rule.emptyKeep'), clear: t('importing.rule.emptyClear') }}
					onChange={(empty) => onChange({ empty })}
				/>
				<Choice
					label={t('importing.rule.decimal')}
					value={rules.decimal}
					options={{ '.': t('importing.rule.decimalPoint'), ',': t('importing.rule.decimalComma') }}
					onChange={(decimal) => onChange({ decimal })}
				/>
			</FieldPair>
			<FieldPair>
				<UnitChoices
					units={{ ...file.units, ...rules.defaults }}
					onChange={(chosen) => onChange({ defaults: { ...rules.defaults, ...chosen } })}
				/>
			</FieldPair>
			<FieldPair>
				<Choice
					label={t('importing.rule.currency')}
					value={rules.currency}
					options={{ own: t('importing.rule.currencyOwn'), any: t('importing.rule.currencyAny') }}
					onChange={(currency) => onChange({ currency })}
				/>
			</FieldPair>
			{!file.delimiter && (
				<Checkbox
					label={t('importing.rule.fillMerged')}
					checked={rules.fill_merged}
					onChange={({ currentTarget }) => onChange({ fill_merged: currentTarget.checked })}
				/>
			)}
		</FormSection>
	)
}
