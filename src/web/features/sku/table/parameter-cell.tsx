import type { ReactNode, SyntheticEvent } from 'react'
import type { Sku } from '#contract/sku.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { type Parameter, pathOf } from '#domain/custom-parameter/parameter.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { DocumentIcon } from '#web/ui/files/document-icon.tsx'
import { shownAt } from '../value/value-text.ts'
import { attributeCell, type Writer } from './cells.tsx'
import classes from './cells.module.css'

/** A value of an own parameter: colours and options with their dot, pictures as such, documents as links, all else in words. */
export function parameterCell(sku: Sku, write: Writer, parameter: Parameter): ReactNode {
	const path = pathOf(parameter)
	const value = shownAt(sku, path)
	if (parameter.type === 'image' && typeof value === 'string') return <SkuThumb src={thumbnailUrl(value)} />
	if (parameter.type === 'file' && typeof value === 'string') return documentCell(value, write.text(sku, path))
	const dot = dotOf(parameter, value)
	if (!dot) return attributeCell(sku, write, path)
	return (
		<span className={classes.colors}>
			<i className={classes.dot} style={{ background: dot }} />
			<span className={classes.cut}>{write.text(sku, path)}</span>
		</span>
	)
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
