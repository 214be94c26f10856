import { curedSettings } from '#domain/catalog/cure.ts'
import { call } from '#web/api/client.ts'
import type { EditorDraft, EditorEdit } from '../editor/draft.ts'
import { useOwnFields } from '../template-data.ts'
import { type Cause, type Checked, fieldOf } from './cause.ts'

/** SKUs that are opened in a table at once. */
export const TABLE_MAX = 200

/** Where in the editor a cure is chosen. */
const TABS = { content: 'content', layout: 'design', cover: 'page' } as const

type Tab = (typeof TABS)[keyof typeof TABS]

/** What puts a cause right in the editor; undefined where something else has to. */
export type Cures = (cause: Cause) => (() => void | Promise<void>) | undefined

interface Editor {
	draft: EditorDraft
	change: (edit: EditorEdit) => void
	/** Leads to the place where something else can be chosen. */
	onTab: (tab: Tab) => void
}

/** The cures of the catalog in the editor: they change its draft, a step that undo takes back, or lead to the choice. */
export function useCures({ draft, change, onTab }: Editor): Cures {
	const own = useOwnFields(draft.template.key)
	return (cause) => {
		const { cure } = cause
		if (cure === 'content' || cure === 'layout' || cure === 'cover') return () => onTab(TABS[cure])
		if (cure === 'take_out') return () => takeOut(draft, change)
		if (!curedSettings(draft.settings, cause, own)) return undefined
		return () => change(({ settings }) => ({ settings: { ...settings, ...curedSettings(settings, cause, own) } }))
	}
}

/** Takes the chosen SKUs that are gone out of a draft. */
async function takeOut({ content, sections }: EditorDraft, change: Editor['change']): Promise<void> {
	const answer = await call('getCatalogContent', { content, sections })
	const shown = new Set(answer.sections.flatMap(({ sku_name_keys }) => sku_name_keys))
	const left = (keys: readonly string[]) => keys.filter((key) => shown.has(key))
	change((now) => ({
		content: { ...now.content, sku_name_keys: left(now.content.sku_name_keys ?? []) },
		sections: now.sections.map((section) => ({ ...section, sku_name_keys: left(section.sku_name_keys) })),
	}))
}

/** The SKUs of some causes, as many as a table shows at once. */
export async function keysOf(checked: Checked, causes: readonly Cause[]): Promise<string[]> {
	const keys = new Set<string>()
	for (const cause of causes) {
		const asked = { ...checked, code: cause.code, field: fieldOf(cause), size: TABLE_MAX }
		const { list } = await call('getCheckPlaces', asked)
		for (const { item } of list) if (item !== undefined) keys.add(item)
	}
	return [...keys].slice(0, TABLE_MAX)
}
