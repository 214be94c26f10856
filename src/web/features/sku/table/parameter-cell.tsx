import type { ReactNode, SyntheticEvent } from 'react'
import { thumbnailUrl } from '#domain/media/urls.ts'
import type { Parameter } from '#domain/custom-parameter/parameter.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { DocumentIcon } from '#web/ui/files/document-icon.tsx'
import classes from './cells.module.css'

/**
 * A value of an own parameter that looks like itself: colours and options with their dot, pictures as such, documents as
 * links. Null: it is what its words say.
 */
export function parameterCell(parameter: Parameter, value: unknown, words: string): ReactNode {
	if (parameter.type === 'image' && typeof value === 'string') return <SkuThumb src={thumbnailUrl(value)} />
	if (parameter.type === 'file' && typeof value === 'string') return documentCell(value, words)
	const dot = dotOf(parameter, value)
	return dot ? (
		<span className={classes.colors}>
			<i className={classes.dot} style={{ background: dot }} />
			<span className={classes.cut}>{words}</span>
		</span>
	) : null
}

/** A link to the document: a click on it downloads, and leaves the cell as it is. */
function documentCell(address: string, words: string): ReactNode {
	return (
		<a
			className={classes.document}
			href={address}
			title={words}
			target="_blank"
			rel="noreferrer"
			tabIndex={-1}
			onClick={keep}
			onPointerDown={keep}
			onMouseDown={keep}
		>
			<DocumentIcon value={address} size={16} />
			<span className={classes.cut}>{words}</span>
		</a>
	)
}

function keep(event: SyntheticEvent): void {
	event.stopPropagation()
}

function dotOf({ type, options }: Parameter, value: unknown): string | undefined {
	if (type === 'color') return typeof value === 'string' ? value : undefined
	return type === 'select' ? options.find((option) => option.value === value)?.color || undefined : undefined
}
