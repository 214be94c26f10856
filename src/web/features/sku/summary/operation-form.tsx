import { Button, Select, TextInput } from '@mantine/core'
import { Suspense, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDecimal } from '#domain/number-input.ts'
import { isProblem } from '#domain/problem.ts'
import { type UnitChange, unitsFor } from '#domain/sku/bulk/change-unit.ts'
import { fits, type LetterCase, type Operation, type OperationName } from '#domain/sku/bulk/operation.ts'
import { numberInput } from '#web/api/account-settings.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useParameters } from '#web/api/parameters.ts'
import { FieldProblem } from '#web/ui/form/field-problem.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import classes from './summary.module.css'

const OwnValue = lazyIdle(async () => (await import('../value/own-value.tsx')).OwnValue)

const NAMES = [
	'set',
	'clear',
	'percent',
	'add',
	'ending',
	'prefix',
	'suffix',
	'case',
	'trim',
	'replace',
	'split',
	'unit',
] as const
const ENDINGS = ['0.99', '0.95', '0.90', '0.50', '0.00']
const CASES: readonly LetterCase[] = ['upper', 'lower', 'title']

interface Props {
	/** Columns that can be typed into. */
	paths: readonly string[]
	busy: boolean
	action: string
	onApply: (path: string, operation: Operation) => void
}

/** A column, what to do with it, and with what. */
export function OperationForm({ paths, busy, action, onApply }: Props) {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	const [path, setPath] = useState(paths.find((path) => path === 'bps.price') ?? paths[0] ?? '')
	const [chosen, setChosen] = useState<OperationName>('set')
	const [one, setOne] = useState('')
	const [other, setOther] = useState('')
	const parameter = useParameters().at.get(path)
	const names = NAMES.filter((name) => fits(name, path, parameter?.type))
	const name = names.includes(chosen) ? chosen : 'set'
	const operation = operationOf(name, one, other)
	const startAnew = () => {
		setOne('')
		setOther('')
	}
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (operation && path) onApply(path, operation)
	}
	return (
		<form onSubmit={submit} className={classes.tools} aria-label={t('summary.tools')}>
			<Select
				size="xs"
				aria-label={t('summary.column')}
				allowDeselect={false}
				searchable
				data={paths.map((value) => ({ value, label: nameOf(value) }))}
				value={path}
				onChange={(value) => {
					setPath(value ?? '')
					startAnew()
				}}
			/>
			<Select
				size="xs"
				aria-label={t('summary.operation')}
				allowDeselect={false}
				data={names.map((value) => ({ value, label: t(`summary.do.${value}`) }))}
				value={name}
				onChange={(value) => {
					setChosen((value as OperationName | null) ?? 'set')
					startAnew()
				}}
			/>
			{name === 'set' && parameter && parameter.type !== 'long_text' ? (
				<Suspense>
					<OwnValue parameter={parameter} label={t('summary.with.set')} text={one} onText={setOne} />
				</Suspense>
			) : (
				<Parameters name={name} path={path} one={one} other={other} onOne={setOne} onOther={setOther} />
			)}
			<Button size="xs" type="submit" variant="default" loading={busy} disabled={!operation || !path}>
				{action}
			</Button>
		</form>
	)
}

interface ParameterProps {
	name: OperationName
	path: string
	one: string
	other: string
	onOne: (text: string) => void
	onOther: (text: string) => void
}

function Parameters({ name, path, one, other, onOne, onOther }: ParameterProps) {
	const { t } = useTranslation()
	if (name === 'clear' || name === 'trim') return null
	if (name === 'ending' || name === 'case' || name === 'unit') {
		const data = {
			ending: () => ENDINGS.map((value) => ({ value, label: value.slice(1) })),
			case: () => CASES.map((value) => ({ value, label: t(`summary.case.${value}`) })),
			unit: () => unitsFor(path).map((value) => ({ value, label: value })),
		}[name]()
		return (
			<Select
				size="xs"
				aria-label={t(`summary.with.${name}`)}
				placeholder={t(`summary.with.${name}`)}
				data={data}
				value={one || null}
				onChange={(value) => onOne(value ?? '')}
			/>
		)
	}
	const two = name === 'replace' || name === 'split'
	const change = (name === 'percent' || name === 'add') && one.trim() ? readChange(one) : null
	return (
		<>
			<TextInput
				size="xs"
				aria-label={t(`summary.with.${name}`)}
				placeholder={t(`summary.with.${name}`)}
				maxLength={name === 'set' ? 1000 : 200}
				value={one}
				error={change && isProblem(change) && <FieldProblem problem={change} onTake={onOne} />}
				onChange={({ currentTarget }) => onOne(currentTarget.value)}
			/>
			{two && (
				<TextInput
					size="xs"
					aria-label={t(`summary.and.${name}`)}
					placeholder={t(`summary.and.${name}`)}
					maxLength={200}
					value={other}
					onChange={({ currentTarget }) => onOther(currentTarget.value)}
				/>
			)}
		</>
	)
}

/** By how much a column is changed: a sign before it and a percent sign behind it belong to the question. */
function readChange(typed: string): ReturnType<typeof parseDecimal> {
	return parseDecimal(
		typed
			.trim()
			.replace(/^\+/, '')
			.replace(/[%％]$/, ''),
		numberInput(),
	)
}

/** The operation as it is typed; null while something is missing. */
function operationOf(name: OperationName, one: string, other: string): Operation | null {
	switch (name) {
		case 'clear':
		case 'trim':
			return { do: name }
		case 'set':
			return one.trim() ? { do: name, text: one } : null
		case 'prefix':
		case 'suffix':
			return one ? { do: name, text: one } : null
		case 'percent':
		case 'add': {
			const by = readChange(one)
			return isProblem(by) ? null : { do: name, by: by.value }
		}
		case 'ending':
			return one ? { do: name, cents: one } : null
		case 'unit':
			return one ? { do: name, to: one as UnitChange['to'] } : null
		case 'case':
			return one ? { do: name, to: one as LetterCase } : null
		case 'replace':
			return one ? { do: name, find: one, text: other } : null
		case 'split': {
			const part = Number(other)
			return one && Number.isInteger(part) && part >= 1 && part <= 50 ? { do: name, by: one, part } : null
		}
	}
}
