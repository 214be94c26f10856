import { Button, Textarea, TextInput } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useFormat } from '#web/text/use-format.ts'
import { groupStep } from '../steps/group-step.ts'
import { remember } from '#web/ui/steps/steps.ts'
import { isLong, isTypable, typedText } from '../value/editing.ts'
import { SaveProblem } from '../value/save-problem.tsx'
import { saveValue, type Refusal } from '../value/save-value.ts'
import { useValueText } from '../value/value-text.ts'
import { Fact } from './fact.tsx'
import classes from './quick-look.module.css'

interface Props {
	sku: Sku
	path: string
	readOnly: boolean
}

/** A value under its name; a click makes it a field that saves on leaving. Escape takes the change back. */
export function FactField({ sku, path, readOnly }: Props) {
	const name = useAttributeName()(path)
	const shown = useValueText()(sku, path)
	return (
		<Fact
			name={name}
			shown={shown}
			readOnly={readOnly || !isTypable(path)}
			renderEditor={(done) => <FactEditor sku={sku} path={path} name={name} onDone={done} />}
		/>
	)
}

interface EditorProps {
	sku: Sku
	path: string
	name: string
	onDone: () => void
}

function FactEditor({ sku, path, name, onDone }: EditorProps) {
	const { typed, setTyped, busy, refusal, save, take, cancel, onKeyDown } = useFact(sku, path, onDone)
	const field = {
		'aria-label': name,
		size: 'xs',
		autoFocus: true,
		value: typed,
		error: refusal && !refusal.conflict && <SaveProblem refusal={refusal} onTake={take} />,
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
		onBlur: () => void (refusal ? undefined : save()),
		onKeyDown,
	} as const
	const conflict = refusal?.conflict
	return (
		<div className={classes.editor} aria-busy={busy}>
			{isLong(path) ? (
				<Textarea {...field} autosize minRows={2} maxRows={8} />
			) : (
				<TextInput {...field} {...(isNumeric(path) ? { inputMode: 'decimal' } : {})} />
			)}
			{conflict && (
				<Conflict
					sku={sku}
					path={path}
					current={conflict.current}
					onTheirs={cancel}
					onMine={() => void save(conflict.current ?? null)}
				/>
			)}
		</div>
	)
}

/** What is typed into a value, and what became of saving it; `onDone` hears when that is over. */
function useFact(sku: Sku, path: string, onDone: () => void) {
	const { count, decimal } = useFormat()
	const [typed, setTyped] = useState(() => typedText(sku, path, decimal))
	const [busy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const over = useRef(false)
	const cancel = () => {
		over.current = true
		onDone()
	}
	const save = async (expected?: unknown, text = typed) => {
		if (over.current || busy) return
		if (text === typedText(sku, path, decimal)) return cancel()
		setBusy(true)
		const answer = await saveValue(sku, path, text, expected, (group_id) => remember(groupStep(group_id, count)))
		setBusy(false)
		setRefusal(answer)
		if (!answer) cancel()
	}
	const take = (text: string) => {
		setTyped(text)
		void save(undefined, text)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') {
			event.stopPropagation()
			cancel()
		}
		if (event.key === 'Enter' && !event.nativeEvent.isComposing && !(isLong(path) && event.shiftKey)) {
			event.preventDefault()
			void save()
		}
	}
	return { typed, setTyped, busy, refusal, save, take, cancel, onKeyDown }
}

interface ConflictProps {
	sku: Sku
	path: string
	/** What stands there by now. */
	current: unknown
	onTheirs: () => void
	onMine: () => void
}

/** Somebody else changed the value meanwhile. */
function Conflict({ sku, path, current, onTheirs, onMine }: ConflictProps) {
	const { t } = useTranslation()
	const write = useValueText()
	return (
		<div role="alert" className={classes.conflict}>
			<span>{t('sku.conflict', { value: write(sku, path, current) || '–' })}</span>
			<Button size="xs" variant="default" onClick={onTheirs}>
				{t('sku.keepTheirs')}
			</Button>
			<Button size="xs" variant="default" onClick={onMine}>
				{t('sku.useMine')}
			</Button>
		</div>
	)
}
