import { chosenWith, offeredGroups } from '#domain/documents/alternatives.ts'
import { formatMoney } from '#domain/money.ts'
import type { PublicDocument } from './document-data.ts'
import type { DocumentWords } from './document-words.ts'

type Line = PublicDocument['lines'][number]

interface Props {
	shown: PublicDocument
	/** Ids of what is taken. */
	chosen: readonly string[]
	onChange: (chosen: readonly string[]) => void
	words: DocumentWords
	lang: 'en' | 'zh'
}

/** What is taken of what is offered: one of the alternatives of each group, and what else may be left out. */
export function ChoiceFields({ shown: { lines, currency }, chosen, onChange, words, lang }: Props) {
	const offered = lines.filter(({ is_offered }) => is_offered)
	const choice = (line: Line) => (
		<label key={line.id} className="doc-agree doc-choice">
			<input
				type={line.alternative === '' ? 'checkbox' : 'radio'}
				name={line.alternative === '' ? line.id : `alternative ${line.alternative}`}
				checked={chosen.includes(line.id)}
				onChange={() => onChange(chosenWith(offered, chosen, line))}
			/>
			<span>{[line.name, line.options].filter(Boolean).join(' · ')}</span>
			<span className="num">{formatMoney(line.amount, currency, lang)}</span>
		</label>
	)
	return offeredGroups(offered).map(({ group, lines: members }) => (
		<fieldset key={group} className="doc-group">
			<legend>{group === '' ? words.addIfWanted : words.chooseOne(group)}</legend>
			{members.map(choice)}
		</fieldset>
	))
}
