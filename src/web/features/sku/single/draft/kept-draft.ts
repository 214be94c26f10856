import type { DecimalSign } from '#domain/number-input.ts'
import { numberInput } from '#web/api/account-settings.ts'
import type { SkuPageDraft } from './draft.ts'
import { CATEGORY } from './values.ts'

/** A new SKU that was typed and not saved, as it outlives a reload in this tab. */
interface Kept {
	/** Whose it is: another user of this tab is not offered it. */
	readonly user: string
	readonly at: string
	/** The number style that it was typed in: in another it would say other numbers, and is not offered. */
	readonly decimal: DecimalSign
	readonly typed: Readonly<Record<string, unknown>>
}

const KEPT = 'vitrine.newSku'

/** Keeps what is typed into a new SKU until it is saved; answers what ends it. */
export function keepDraft({ store }: SkuPageDraft, user: string): () => void {
	return store.subscribe(({ edits }, before) => {
		if (edits === before.edits) return
		const typed = Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path, edit.typed]))
		if (Object.keys(typed).some((path) => path !== CATEGORY))
			sessionStorage.setItem(
				KEPT,
				JSON.stringify({ user, at: new Date().toISOString(), decimal: style(), typed } satisfies Kept),
			)
		else forgetDraft()
	})
}

/** What a user left unsaved in this tab. */
export function keptDraft(user: string): Kept | null {
	try {
		const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
		return kept?.user === user && kept.decimal === style() ? kept : null
	} catch {
		return null
	}
}

function style(): DecimalSign {
	return numberInput().decimal ?? '.'
}

export function forgetDraft(): void {
	sessionStorage.removeItem(KEPT)
}
