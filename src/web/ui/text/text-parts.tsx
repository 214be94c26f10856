import { type TextPart, textParts } from '#domain/text-parts.ts'
import classes from './text-parts.module.css'

/** A text with headings, paragraphs and lists, as somebody typed it (`textParts`). Nothing in it becomes markup. */
export function TextParts({ text }: { text: string }) {
	return (
		<div className={classes.text}>
			{textParts(text).map((part, at) => (
				<Part key={at} part={part} />
			))}
		</div>
	)
}

function Part({ part }: { part: TextPart }) {
	if ('text' in part) return part.kind === 'heading' ? <h2>{part.text}</h2> : <p>{part.text}</p>
	const List = part.kind === 'steps' ? 'ol' : 'ul'
	return (
		<List>
			{part.items.map((item, at) => (
				<li key={at}>{item}</li>
			))}
		</List>
	)
}
