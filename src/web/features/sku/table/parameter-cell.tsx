import type { ReactNode } from 'react'
import type { Sku } from '#contract/sku.ts'
import { thumbnailUrl } from '#domain/media/urls.ts'
import { type Parameter, pathOf } from '#domain/custom-parameter/parameter.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { valueOf } from '../value/value-text.ts'
import { attributeCell, type Writer } from './cells.tsx'
import classes from './cells.module.css'

/** A value of an own parameter: colours and options with their dot, pictures as such, all else in words. */
export function parameterCell(sku: Sku, write: Writer, parameter: Parameter): ReactNode {
	const path = pathOf(parameter)
	const value = valueOf(sku, path)
	if (parameter.type === 'image' && typeof value === 'string') return <SkuThumb src={thumbnailUrl(value)} />
	const dot = dotOf(parameter, value)
	if (!dot) return attributeCell(sku, write, path)
	return (
		<span className={classes.colors}>
			<i className={classes.dot} style={{ background: dot }} />
			<span className={classes.cut}>{write.text(sku, path)}</span>
		</span>
	)
}

function dotOf({ type, options }: Parameter, value: unknown): string | undefined {
	if (type === 'color') return typeof value === 'string' ? value : undefined
	return type === 'select' ? options.find((option) => option.value === value)?.color || undefined : undefined
}
