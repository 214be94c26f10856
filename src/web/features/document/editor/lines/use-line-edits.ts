import { useCallback } from 'react'
import type { LineKind } from '#domain/documents/document.ts'
import type { DocumentLine } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import { lineChanged, newLine, withLines } from './line-edits.ts'

/** Changes parts of a line, and adds an empty one of a kind, where no price follows. */
export function useLineEdits(change: FormProps['change']) {
	const set = useCallback(
		(line: DocumentLine, part: Partial<DocumentLine>) =>
			change((now) => ({ lines: lineChanged(now.lines, line.id, part) })),
		[change],
	)
	const add = (kind: LineKind) => change((now) => ({ lines: withLines(now.lines, [newLine(kind)]) }))
	return { set, add }
}
