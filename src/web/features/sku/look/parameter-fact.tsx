import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { type Parameter, pathOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { type FieldValue, ValueField } from '#web/ui/value/value-field.tsx'
import { type Refusal, saveValue } from '../value/save-value.ts'
import { SaveProblem } from '../value/save-problem.tsx'
import { useValueText, valueOf } from '../value/value-text.ts'
import { Fact } from './fact.tsx'
import classes from './quick-look.module.css'

interface Props {
	sku: Sku
	parameter: Parameter
	readOnly: boolean
}

/** An own parameter under its name; a click brings the field of its type, which saves on leaving. */
export function ParameterFact({ sku, parameter, readOnly }: Props) {
	const { i18n } = useTranslation()
	const shown = useValueText()(sku, pathOf(parameter))
	const name = wordIn(parameter.name, i18n.language === 'zh' ? 'zh' : 'en')
	if (parameter.type === 'file') return <DocumentFact sku={sku} parameter={parameter} name={name} readOnly={readOnly} />
	return (
		<Fact
			name={name}
			shown={shown}
			readOnly={readOnly || parameter.type === 'formula'}
			renderEditor={(done) => <Editor sku={sku} parameter={parameter} name={name} onDone={done} />}
		/>
	)
}

/** A document is looked at, replaced and removed where it stands. */
function DocumentFact({ sku, parameter, name, readOnly }: Props & { name: string }) {
	const path = pathOf(parameter)
	const stored = (valueOf(sku, path) ?? null) as FieldValue
	const [error, setError] = useState<string>()
	// Undoing may come after the value on screen has changed.
	const current = useRef(stored)
	useEffect(() => {
		current.current = stored
	}, [stored])
	const save = async (next: FieldValue) => {
		const refusal = await saveValue(sku, path, next, current.current)
		setError(refusal?.message)
		if (!refusal) current.current = next
	}
	return (
		<div className={classes.fact}>
			<dt>{name}</dt>
			<dd className={classes.document}>
				<ValueField
					parameter={{ ...parameter, help: '' }}
					label={name}
					hideLabel
					readOnly={readOnly}
					error={error}
					value={stored}
					onChange={(next) => void save(next)}
				/>
			</dd>
		</div>
	)
}

/** Types whose every change is a whole value. */
const WHOLE: readonly Parameter['type'][] = ['yes_no', 'select', 'image']

function Editor({ sku, parameter, name, onDone }: Omit<Props, 'readOnly'> & { name: string; onDone: () => void }) {
	const { currency } = useAccountSettings()
	const stored = (valueOf(sku, pathOf(parameter)) ?? null) as FieldValue
	const [value, setValue] = useState(stored)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const over = useRef(false)
	const save = async (next: FieldValue) => {
		if (over.current) return
		if (sameJson(next, stored)) return cancel()
		const answer = await saveValue(sku, pathOf(parameter), next)
		if (answer) setRefusal(answer)
		else cancel()
	}
	const take = (text: string) => {
		setValue(text)
		void save(text)
	}
	const cancel = () => {
		over.current = true
		onDone()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') {
			event.stopPropagation()
			cancel()
		}
		if (event.key !== 'Enter' || event.nativeEvent.isComposing || parameter.type === 'long_text') return
		event.preventDefault()
		void save(value)
	}
	return (
		<div className={classes.editor}>
			<ValueField
				parameter={{ ...parameter, help: '' }}
				label={name}
				hideLabel
				size="xs"
				focused
				onKeyDown={onKeyDown}
				currency={currency}
				value={value}
				error={refusal && <SaveProblem refusal={refusal} onTake={take} />}
				onChange={(next) => {
					setValue(next)
					setRefusal(null)
					if (WHOLE.includes(parameter.type)) void save(next)
				}}
				onBlur={() => void (refusal ? undefined : save(value))}
			/>
		</div>
	)
}
