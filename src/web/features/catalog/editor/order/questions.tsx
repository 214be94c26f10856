import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
	CHOICE_MAX,
	CHOICES_MAX,
	type OrderQuestion,
	QUESTION_MAX,
	QUESTIONS_MAX,
} from '#domain/catalog/order-terms.ts'
import { Flag, Group } from '../settings/setting-parts.tsx'

interface Props {
	questions: readonly OrderQuestion[]
	onChange: (questions: OrderQuestion[]) => void
}

/** The seller's own questions: each with a text, whether it must be answered, and the answers there are. */
export function Questions({ questions, onChange }: Props) {
	const { t } = useTranslation()
	return (
		<Group title={t('catalogOrder.questions')}>
			<p className="muted">{t('catalogOrder.questionsHint')}</p>
			{questions.map((question, at) => (
				<QuestionFields
					key={question.id}
					question={question}
					n={at + 1}
					onChange={(part) => onChange(questions.map((one, i) => (i === at ? { ...one, ...part } : one)))}
					onRemove={() => onChange(questions.filter((_, i) => i !== at))}
				/>
			))}
			{questions.length >= QUESTIONS_MAX ? (
				<p className="muted">{t('catalogOrder.full', { max: QUESTIONS_MAX })}</p>
			) : (
				<NewQuestion
					onAdd={(text) => onChange([...questions, { id: crypto.randomUUID(), text, required: false, choices: [] }])}
				/>
			)}
		</Group>
	)
}

function NewQuestion({ onAdd }: { onAdd: (text: string) => void }) {
	const { t } = useTranslation()
	const [text, setText] = useState('')
	return (
		<form
			className="stack"
			onSubmit={(event) => {
				event.preventDefault()
				if (!text.trim()) return
				onAdd(text.trim())
				setText('')
			}}
		>
			<TextInput
				label={t('catalogOrder.newQuestion')}
				placeholder={t('catalogOrder.newQuestionHint')}
				maxLength={QUESTION_MAX}
				value={text}
				onChange={({ currentTarget }) => setText(currentTarget.value)}
			/>
			<Button
				type="submit"
				variant="default"
				size="xs"
				disabled={!text.trim()}
				leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
			>
				{t('catalogOrder.add')}
			</Button>
		</form>
	)
}

interface QuestionProps {
	question: OrderQuestion
	n: number
	onChange: (part: Partial<OrderQuestion>) => void
	onRemove: () => void
}

/** What is empty on its way is kept here; the question keeps what it had. */
function QuestionFields({ question, n, onChange, onRemove }: QuestionProps) {
	const { t } = useTranslation()
	const [text, setText] = useState<string>()
	const type = (value: string) => {
		setText(value)
		if (value.trim()) onChange({ text: value.trim() })
	}
	return (
		<div className="stack" role="group" aria-label={t('catalogOrder.question', { n })}>
			<TextInput
				label={t('catalogOrder.question', { n })}
				maxLength={QUESTION_MAX}
				value={text ?? question.text}
				onChange={({ currentTarget }) => type(currentTarget.value)}
				onBlur={() => setText(undefined)}
				rightSectionPointerEvents="all"
				rightSection={
					<button type="button" className="text-button" aria-label={t('catalogOrder.remove', { n })} onClick={onRemove}>
						<IconX size={14} stroke={1.8} aria-hidden />
					</button>
				}
			/>
			<Choices choices={question.choices} onChange={(choices) => onChange({ choices })} />
			<Flag
				label={t('catalogOrder.required')}
				checked={question.required}
				onChange={(required) => onChange({ required })}
			/>
		</div>
	)
}

function Choices({ choices, onChange }: { choices: readonly string[]; onChange: (choices: string[]) => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState<string>()
	// Blank lines stay on the screen: what is below must not jump away from under a click.
	const shown = typed !== undefined && sameList(choicesOf(typed), choices) ? typed : choices.join('\n')
	return (
		<Textarea
			label={t('catalogOrder.choices')}
			description={t('catalogOrder.choicesHint')}
			autosize
			minRows={1}
			maxRows={6}
			value={shown}
			onChange={({ currentTarget: { value } }) => {
				setTyped(value)
				onChange(choicesOf(value))
			}}
		/>
	)
}

/** A line is an answer; each once, cut to what is taken. */
function choicesOf(text: string): string[] {
	const lines = text.split('\n').map((line) => line.trim().slice(0, CHOICE_MAX))
	return [...new Set(lines.filter(Boolean))].slice(0, CHOICES_MAX)
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((one, at) => one === b[at])
}
