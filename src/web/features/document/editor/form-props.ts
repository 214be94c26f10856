import { shallowEqual } from '@mantine/hooks'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentDraft } from '../document-data.ts'
import type { DocumentEdit } from './use-document.ts'

/** What every part of the form is handed. */
export interface FormProps {
	type: DocumentType
	draft: DocumentDraft
	change: (edit: DocumentEdit) => void
}

/**
 * Whether a part of the form stays as it is drawn because only lines have changed, of which it shows nothing: with thousands of
 * lines each key would else draw the whole form.
 */
export function sameButLines<P extends Pick<FormProps, 'draft'>>(
	{ draft: was, ...before }: P,
	{ draft, ...after }: P,
): boolean {
	return shallowEqual({ ...was, lines: null }, { ...draft, lines: null }) && shallowEqual(before, after)
}
