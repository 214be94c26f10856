import type { DocumentAnswerForm, PublicDocument } from './document-data.ts'
import type { DocumentWords } from './document-words.ts'

/** What a buyer has typed of a line. */
interface Proposal {
	qty?: string
	unit_price?: string
	text?: string
}
export type Proposals = Readonly<Record<string, Proposal>>

/** What is sent of them: lines of which something was typed, as it was. */
export function proposalsOf(proposals: Proposals): NonNullable<DocumentAnswerForm['lines']> {
	return Object.entries(proposals).flatMap(([id, typed]) => {
		const said = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim()))
		return Object.keys(said).length ? [{ id, ...said }] : []
	})
}

interface Props {
	lines: PublicDocument['lines']
	value: Proposals
	onChange: (value: Proposals) => void
	words: DocumentWords
}

/** Line by line: another quantity, another price, a comment. */
export function ChangeFields({ lines, value, onChange, words }: Props) {
	const items = lines.filter(({ kind }) => kind === 'item')
	return (
		<>
			<p className="muted">{words.propose}</p>
			<ul className="doc-changes">
				{items.map((line) => (
					<li key={line.id}>
						<LineFields
							line={line}
							value={value[line.id] ?? {}}
							onChange={(part) => onChange({ ...value, [line.id]: { ...value[line.id], ...part } })}
							words={words}
						/>
					</li>
				))}
			</ul>
		</>
	)
}

interface LineProps extends Pick<Props, 'words'> {
	line: PublicDocument['lines'][number]
	value: Proposal
	onChange: (part: Proposal) => void
}

function LineFields({ line: { name, options, qty, unit_price }, value, onChange, words }: LineProps) {
	const number = (label: string, key: 'qty' | 'unit_price', now: string) => (
		<label className="field">
			{label}
			<input
				inputMode="decimal"
				maxLength={60}
				placeholder={now}
				value={value[key] ?? ''}
				onChange={({ target }) => onChange({ [key]: target.value })}
			/>
		</label>
	)
	return (
		<fieldset>
			<legend>{[name, options].filter(Boolean).join(' · ')}</legend>
			{number(words.qty, 'qty', qty)}
			{number(words.price, 'unit_price', unit_price)}
			<label className="field doc-comment">
				{words.comment}
				<input maxLength={500} value={value.text ?? ''} onChange={({ target }) => onChange({ text: target.value })} />
			</label>
		</fieldset>
	)
}
