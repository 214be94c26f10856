import { useQuery } from '@tanstack/react-query'
import { byPath, type ParameterMap, type ParameterPlace, wordIn } from '#domain/custom-parameter/parameter.ts'
import type { Data } from './client.ts'
import { queryClient, read } from './queries.ts'

export type CustomParameter = Data<'getCustomParameters'>['all'][number]

const none: readonly CustomParameter[] = []
const nothing: ParameterMap = new Map()
const maps = new WeakMap<readonly CustomParameter[], ParameterMap>()

/** The seller's own parameters, archived ones among them: their list in order, and by the path of their values. */
export function useParameters(): { all: readonly CustomParameter[]; at: ParameterMap } {
	const { data } = useQuery({ ...read('getCustomParameters', {}), staleTime: 60_000 })
	return { all: data?.all ?? none, at: data ? mapOf(data.all) : nothing }
}

/** Parameters that show in a place. */
export function shownIn(all: readonly CustomParameter[], place: ParameterPlace): CustomParameter[] {
	return all.filter(({ archived, show }) => !archived && show[place])
}

/** The seller's own parameters outside of components, as far as they have been read. */
export function knownParameters(): ParameterMap {
	const all = queryClient.getQueryData(read('getCustomParameters', {}).queryKey)?.all
	return all ? mapOf(all) : nothing
}

/** What a parameter is called, outside of components; undefined for a path without a definition. */
export function parameterName(path: string, language: 'en' | 'zh'): string | undefined {
	const found = knownParameters().get(path)
	return found && wordIn(found.name, language)
}

/** One map for one answer: tables and lists compare it by identity. */
function mapOf(all: readonly CustomParameter[]): ParameterMap {
	const known = maps.get(all) ?? byPath(all)
	maps.set(all, known)
	return known
}
