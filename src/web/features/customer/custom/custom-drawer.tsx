import { Button, Select, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
	CUSTOM_CHOICE_MAX,
	CUSTOM_CHOICES_MAX,
	CUSTOM_FIELD_TYPES,
	CUSTOM_FIELDS_MAX,
	CUSTOM_NAME_MAX,
} from '#domain/customer/custom-field.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import classes from './custom.module.css'
import { type CustomField, useCustomFields } from './use-custom-fields.ts'
import { type Line, useLines } from './use-lines.ts'

/** The seller's own fields of customers: made, named, removed. */
export function CustomDrawer({ onClose }: { onClose: () => void }) {
	const fields = useCustomFields()
	// What was there when it was opened; what others add meanwhile stays.
	return <Opened key={fields.map(({ id }) => id).join()} fields={fields} onClose={onClose} />
}

function Opened({ fields, onClose }: { fields: readonly CustomField[]; onClose: () => void }) {
	const { t } = useTranslation()
	const form = useLines(fields, onClose)
	const { lines, busy, save } = form
	return (
		<DrawerFrame
			opened
			onClose={onClose}
			title={t('customer.customFields')}
			foot={
				<>
					<div className="grow" />
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button loading={busy} disabled={lines.some(({ name }) => !name.trim())} onClick={() => void save()}>
						{t('common.save')}
					</Button>
				</>
			}
		>
			<Lines form={form} />
		</DrawerFrame>
	)
}

type Form = ReturnType<typeof useLines>

function Lines({ form }: { form: Form }) {
	const { t } = useTranslation()
	const { lines, errors, problem, add } = form
	return (
		<div className={classes.body}>
			<p className="muted">{t('customer.customText')}</p>
			{lines.length > 0 && (
				<ul className={classes.lines} aria-label={t('customer.customFields')}>
					{lines.map((line) => (
						<LineFields key={line.key} line={line} form={form} />
					))}
				</ul>
			)}
			<Button
				variant="default"
				className={classes.add ?? ''}
				leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
				disabled={lines.length >= CUSTOM_FIELDS_MAX}
				onClick={add}
			>
				{t('customer.customAdd')}
			</Button>
			<FormProblem error={Object.keys(errors).length ? null : problem} />
		</div>
	)
}

function LineFields({ line, form }: { line: Line; form: Form }) {
	const { t } = useTranslation()
	const { key, name, type } = line
	const at = form.lines.indexOf(line)
	const given = { line, change: (part: Partial<Line>) => form.change(key, part) }
	return (
		<li className={classes.line}>
			<TextInput
				size="sm"
				aria-label={t('customer.customName')}
				placeholder={t('customer.customName')}
				data-autofocus={name === '' || undefined}
				maxLength={CUSTOM_NAME_MAX}
				value={name}
				error={form.errors[`list.${at}.name`]}
				onChange={({ currentTarget }) => given.change({ name: currentTarget.value })}
			/>
			<TypeField {...given} />
			{type === 'choice' && <ChoicesField {...given} error={form.errors[`list.${at}.choices`]} />}
			<IconButton
				icon={IconTrash}
				label={t('customer.customRemove', { name: name || t('customer.customNew') })}
				onClick={() => void form.remove(key)}
			/>
		</li>
	)
}

interface PartProps {
	line: Line
	change: (part: Partial<Line>) => void
}

/** What it is was said when it was made. */
function TypeField({ line: { id, name, type, choices }, change }: PartProps) {
	const { t } = useTranslation()
	return (
		<Select
			size="sm"
			aria-label={t('customer.customType', { name })}
			allowDeselect={false}
			disabled={id !== undefined}
			value={type}
			data={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(`customer.customTypes.${value}`) }))}
			onChange={(value) => {
				const chosen = CUSTOM_FIELD_TYPES.find((one) => one === value) ?? 'text'
				change({ type: chosen, choices: chosen === 'choice' ? choices : [] })
			}}
		/>
	)
}

function ChoicesField({ line: { name, choices }, change, error }: PartProps & { error: string | undefined }) {
	const { t } = useTranslation()
	return (
		<TagsInput
			size="sm"
			className={classes.choices ?? ''}
			aria-label={t('customer.customChoices', { name })}
			placeholder={choices.length ? undefined : t('customer.customChoicesHint')}
			acceptValueOnBlur
			comboboxProps={{ disabled: true }}
			maxTags={CUSTOM_CHOICES_MAX}
			value={[...choices]}
			error={error}
			onChange={(next) => change({ choices: next.map((one) => one.trim().slice(0, CUSTOM_CHOICE_MAX)) })}
		/>
	)
}
