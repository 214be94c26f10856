import { Button, Menu, Textarea } from '@mantine/core'
import { IconBraces, IconMathFunction } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FORMULA_FIELDS, parameterFields, type FormulaField } from '#domain/custom-parameter/formula/fields.ts'
import { FUNCTIONS } from '#domain/custom-parameter/formula/tree.ts'
import { FORMULA_MAX } from '#domain/custom-parameter/limits.ts'
import { useParameters } from '#web/api/parameters.ts'
import type { Edited } from './edited.ts'
import classes from './edit.module.css'
import { FormulaTrial } from './formula-trial.tsx'
import type { DraftForm } from './draft-form.ts'

interface Props {
	form: DraftForm
	edited: Edited
}

/** The formula with its fields and functions at hand, tried on one of the seller's own SKUs as it is typed. */
export function FormulaEditor({ form, edited }: Props) {
	const { t, i18n } = useTranslation()
	const { all } = useParameters()
	const area = useRef<HTMLTextAreaElement>(null)
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const own = parameterFields(all.filter(({ id, archived }) => !archived && id !== edited.stored?.id))
	const insert = (text: string, back = 0) => {
		const { formula } = form.getValues()
		const { selectionStart: from = formula.length, selectionEnd: to = formula.length } = area.current ?? {}
		form.setFieldValue('formula', formula.slice(0, from) + text + formula.slice(to))
		requestAnimationFrame(() => {
			area.current?.focus()
			area.current?.setSelectionRange(from + text.length - back, from + text.length - back)
		})
	}
	return (
		<div className={classes.formula}>
			<Textarea
				ref={area}
				label={t('parameter.formula')}
				description={t('parameter.formulaHint')}
				autosize
				minRows={2}
				maxRows={8}
				maxLength={FORMULA_MAX}
				spellCheck={false}
				classNames={{ input: classes.code ?? '' }}
				{...form.getInputProps('formula')}
			/>
			<div className="row">
				<Picker icon={<IconBraces size={15} stroke={1.6} aria-hidden />} label={t('parameter.formulaFields')}>
					{own.length > 0 && <Menu.Label>{t('parameter.formulaOwn')}</Menu.Label>}
					{own.map((field) => (
						<FieldItem key={field.name} field={field} language={language} onPick={insert} />
					))}
					{own.length > 0 && <Menu.Divider />}
					{FORMULA_FIELDS.map((field) => (
						<FieldItem key={field.name} field={field} language={language} onPick={insert} />
					))}
				</Picker>
				<Picker icon={<IconMathFunction size={15} stroke={1.6} aria-hidden />} label={t('parameter.formulaFunctions')}>
					{Object.keys(FUNCTIONS).map((name) => (
						<Menu.Item key={name} onClick={() => insert(`${name}()`, 1)}>
							<code>{name}()</code>
						</Menu.Item>
					))}
				</Picker>
			</div>
			<FormulaTrial draft={form.values} edited={edited} />
		</div>
	)
}

function Picker({ icon, label, children }: { icon: React.ReactNode; label: string; children: React.ReactNode }) {
	return (
		<Menu position="bottom-start" width={300} returnFocus={false}>
			<Menu.Target>
				<Button size="xs" variant="default" leftSection={icon}>
					{label}
				</Button>
			</Menu.Target>
			<Menu.Dropdown className={classes.fieldMenu ?? ''}>{children}</Menu.Dropdown>
		</Menu>
	)
}

function FieldItem({
	field,
	language,
	onPick,
}: {
	field: FormulaField
	language: 'en' | 'zh'
	onPick: (text: string) => void
}) {
	return (
		<Menu.Item
			rightSection={<code className={classes.fieldName}>{field.name}</code>}
			onClick={() => onPick(`{${field.name}}`)}
		>
			{field[language]}
		</Menu.Item>
	)
}
