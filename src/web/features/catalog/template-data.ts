import { useQuery } from '@tanstack/react-query'
import type { OwnTemplateType } from '#domain/catalog/template.ts'
import type { Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'

/** A layout of the system as the server tells it: names, group, grid per paper, its own fields. */
export type Template = Data<'getLayouts'>['list'][number]
/** What the seller has saved: a look with its layout, or the choice of fields alone. */
export type OwnTemplate = Exclude<Data<'getTemplate'>['list'][number], Template>

/** What a catalog was designed with: a layout, or an own template on its layout. */
export interface TemplateRef {
	type: 'system' | 'user'
	/** Of the own template. */
	id?: string | undefined
	/** Of the layout. */
	key: string
}

/** The shelves of the picker, in its order. */
export const GROUPS = ['sell', 'trade', 'show', 'explain'] as const
/** Own templates that a picker offers; the others are found on /allTemplates. */
const OFFERED = 60

/** All layouts; they come with the server's version, so one answer is good for the whole visit. */
export function useTemplates() {
	return useQuery({
		...read('getLayouts', {}),
		staleTime: Infinity,
		select: ({ list }) => list,
	})
}

/** The seller's templates of a kind, the last changed first; empty until they are known. */
export function useOwnTemplates(type: OwnTemplateType): OwnTemplate[] {
	const { data } = useQuery({
		...read('getTemplate', { type, size: OFFERED }),
		select: ({ list }) => list.filter((listed) => listed.type !== 'system'),
	})
	return data ?? []
}

/** How a catalog names an own template. */
export function refTo({ template_id, key = 'DefaultTemp' }: OwnTemplate): TemplateRef {
	return { type: 'user', id: template_id, key }
}

/** The layouts of one page of the wire; all of them fit. */
const LAYOUTS = 60

/** What a new catalog begins with: an own look, a layout of the system, or the work-horse where none was chosen. */
export function useDefaultTemplate(): TemplateRef {
	const own = useOwnTemplates('user').find(({ is_default }) => is_default)
	const { data: key } = useQuery({
		...read('getTemplate', { type: 'system', size: LAYOUTS }),
		select: ({ list }) => list.find((listed) => listed.type === 'system' && listed.is_default)?.key,
	})
	return own ? refTo(own) : { type: 'system', key: key ?? 'DefaultTemp' }
}

/** Reads the shelves anew after a change. */
export function refreshTemplates(): Promise<void> {
	return refresh('getTemplate', 'getTemplateUsage')
}

/** The fields a layout prints when none were chosen, by the names that settings store. */
export function useOwnFields(key: string): readonly string[] {
	const { data } = useTemplates()
	return data?.find((template) => template.key === key)?.fields ?? []
}

/** Settings as a sample can show them: pictures of the account are not part of it. */
export function lookOf(settings: Record<string, unknown>): Record<string, unknown> {
	const { logo, watermark, ...rest } = settings
	return {
		...rest,
		...(isGroup(logo) ? { logo: { ...logo, path: '' } } : {}),
		...(isGroup(watermark) ? { watermark: { ...watermark, path: '' } } : {}),
	}
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
