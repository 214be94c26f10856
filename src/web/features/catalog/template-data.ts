import { useQuery } from '@tanstack/react-query'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'

type Listed = Data<'getTemplate'>['list'][number]
/** A layout of the system as the server tells it: names, group, grid per paper, its own fields. */
export type Template = Extract<Listed, { type: 'system' }>
/** What the seller has saved: a look with its layout, or the choice of fields alone. */
export type OwnTemplate = Exclude<Listed, { type: 'system' }>

/** The shelves of the picker, in its order. */
export const GROUPS = ['sell', 'trade', 'show', 'explain'] as const

/** All layouts; they come with the server's version, so one answer is good for the whole visit. */
export function useTemplates() {
	return useQuery({
		...read('getTemplate', { type: 'system', size: 100 }),
		staleTime: Infinity,
		select: ({ list }) => list.filter((listed) => listed.type === 'system'),
	})
}

/** The fields a layout prints when none were chosen, by the names that settings store. */
export function useOwnFields(key: string): readonly string[] {
	const { data } = useTemplates()
	return data?.find((template) => template.key === key)?.fields ?? []
}
