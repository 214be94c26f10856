import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LINE_KINDS, type LineKind } from '#domain/documents/document.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { DocumentLine } from '../../document-data.ts'
import formClasses from '../form.module.css'
import { AddMenu } from './add-menu.tsx'
import { isFull } from './adding.tsx'

interface Props {
	lines: readonly DocumentLine[]
	/** What can be added; everything where it is not said. */
	kinds?: readonly LineKind[]
	onAdd: (kind: LineKind) => void
	/** Other ways to add some. */
	children?: ReactNode
}

/** The head of a list of lines: how many they are, and what can be added to them. */
export function LinesHead({ lines, kinds = LINE_KINDS, onAdd, children }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<div className={formClasses.head}>
			<h2 id="document-lines">{t('document.lines')}</h2>
			{lines.length > 0 && <span className="muted num">{count(lines.length)}</span>}
			<div className="grow" />
			{children}
			<AddMenu kinds={kinds} disabled={isFull(lines)} onAdd={onAdd} />
		</div>
	)
}
