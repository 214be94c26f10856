import type { Draft } from './customer-data.ts'

/** What each part of the form gets. */
export interface FieldsProps {
	draft: Draft
	change: (part: Partial<Draft>) => void
	/** Sentences by path. */
	errors: Readonly<Record<string, string>>
}
