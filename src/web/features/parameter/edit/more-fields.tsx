import { Checkbox, Fieldset, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { takesDefault } from '#domain/custom-parameter/check.ts'
import { ROOT } from '#domain/category/limits.ts'
import { namedOptions } from '#domain/custom-parameter/guess.ts'
import { GROUP_MAX, HELP_MAX } from '#domain/custom-parameter/limits.ts'
import { PLACES } from '#domain/custom-parameter/parameter.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { read } from '#web/api/queries.ts'
import { FieldProblem } from '#web/ui/form/field-problem.tsx'
import { type FieldValue, ValueField } from '#web/ui/value/value-field.tsx'
import classes from './edit.module.css'
import { defaultProblem, type DraftForm } from './draft-form.ts'

/** What most parameters leave as it is: help, group, scope, default, where it shows. */
export function MoreFields({ form }: { form: DraftForm }) {
	const { t } = useTranslation()
	const { currency } = useAccountSettings()
	const draft = form.values
	const problem = form.errors['default'] ? defaultProblem(draft) : null
	const put = (value: FieldValue) => {
		form.setFieldValue('default', value)
		form.clearFieldError('default')
	}
	return (
		<div className={`stack ${classes.moreFields}`}>
			<TextInput
				label={t('parameter.help')}
				description={t('parameter.helpHint')}
				maxLength={HELP_MAX}
				{...form.getInputProps('help')}
			/>
			<TextInput
				label={t('parameter.group')}
				description={t('parameter.groupHint')}
				maxLength={GROUP_MAX}
				{...form.getInputProps('group')}
			/>
			<Scope form={form} />
			{takesDefault(draft) && (
				<ValueField
					parameter={{ ...draft, help: '', options: namedOptions(draft.options).filter(({ value }) => value !== '') }}
					label={t('parameter.default')}
					currency={currency}
					value={draft.default as FieldValue}
					error={problem ? <FieldProblem problem={problem} onTake={put} /> : form.errors['default']}
					onChange={put}
				/>
			)}
			<Fieldset legend={t('parameter.places')} variant="unstyled" className={classes.places ?? ''}>
				{PLACES.map((place) => (
					<Checkbox
						key={place}
						label={t(`parameter.place.${place}`)}
						checked={draft.show[place]}
						onChange={({ currentTarget }) =>
							form.setFieldValue('show', { ...form.getValues().show, [place]: currentTarget.checked })
						}
					/>
				))}
			</Fieldset>
			{draft.type !== 'formula' && (
				<Checkbox
					label={t('parameter.requiredLabel')}
					description={t('parameter.requiredHint')}
					{...form.getInputProps('required', { type: 'checkbox' })}
				/>
			)}
		</div>
	)
}

const ALL = 'all'

function Scope({ form }: { form: DraftForm }) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCategoryTree', {}))
	const nodes = data?.tree.find(({ id }) => id === ROOT)?.children ?? []
	const categories = nodes.flatMap(({ id, name, children }) => [
		{ value: String(id), label: name },
		...children.map((child) => ({ value: String(child.id), label: `${name} › ${child.name}` })),
	])
	const { category_id } = form.values
	return (
		<Select
			label={t('parameter.scope')}
			searchable
			allowDeselect={false}
			data={[{ value: ALL, label: t('parameter.scopeAll') }, ...categories]}
			value={category_id === null ? ALL : String(category_id)}
			onChange={(value) => form.setFieldValue('category_id', value === null || value === ALL ? null : Number(value))}
		/>
	)
}
