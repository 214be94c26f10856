import { DEFAULT_LOOK } from '#domain/qr-code/look.ts'
import { call, type Data, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { text } from '#web/text/i18n.ts'
import { copyText } from '#web/ui/copy-text.ts'
import type { Tone } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'

export type QrCode = Data<'getQrCodes'>['list'][number]
export type Look = QrCode['look']
export type Kind = QrCode['kind']

export const STATE_TONES: Record<QrCode['state'], Tone> = {
	active: 'ok',
	closed: 'warn',
	gone: 'bad',
	item_gone: 'warn',
}

/** What the form changes. */
export interface CodeDraft {
	name: string
	kind: Kind
	catalog_id: string | null
	link_id: string | null
	sku_name_key: string | null
	url: string
	look: Look
}

/** A code as the form begins; a new one leads to a catalog. */
export function draftOf(code: QrCode | undefined, catalog_id: string | null): CodeDraft {
	if (!code)
		return { name: '', kind: 'catalog', catalog_id, link_id: null, sku_name_key: null, url: '', look: DEFAULT_LOOK }
	const { name, kind, link_id, sku_name_key, url, look } = code
	return { name, kind, catalog_id: code.catalog_id, link_id, sku_name_key: sku_name_key || null, url, look }
}

/** Where a draft leads; undefined while that is not chosen yet. */
export function targetOf(draft: CodeDraft): Params<'setQrCode'>['target'] {
	const { kind, catalog_id, link_id, sku_name_key, url } = draft
	if (kind === 'url') return url.trim() ? { kind, url } : undefined
	if (kind === 'card') return { kind }
	if (!catalog_id) return undefined
	const link = link_id ? { link_id } : {}
	if (kind === 'catalog') return { kind, catalog_id, ...link }
	return sku_name_key ? { kind, catalog_id, sku_name_key, ...link } : undefined
}

/** The whole address that a code says. */
export function addressOf({ path }: Pick<QrCode, 'path'>): string {
	return new URL(path, location.origin).href
}

/** Where a code leads, in words. */
export function leadsTo({ kind, catalog_name, link_name, sku_name, url, state }: QrCode): string {
	if (kind === 'url') return url
	if (kind === 'card') return text('qr.to.card')
	if (state === 'gone') return text('qr.to.gone')
	const name = catalog_name
	if (kind === 'item' && sku_name) return text('qr.to.item', { sku: sku_name, name })
	return link_name ? text('qr.to.link', { name, link: link_name }) : text('qr.to.catalog', { name })
}

export const copyAddress = (code: QrCode) => copyText(addressOf(code), text('qr.copied'))

/** Deletes a code once that is confirmed, and offers to undo it. */
export async function removeCode({ id, name }: QrCode): Promise<void> {
	const question = {
		title: text('qr.removeTitle', { name }),
		text: text('qr.removeText'),
		action: text('qr.remove'),
		danger: true,
	}
	if (!(await confirm(question))) return
	try {
		const { group_id } = await call('deleteQrCodes', { ids: [id] })
		notifyOk(text('qr.removed', { name }), () => undoGroup(group_id))
	} catch (error) {
		notifyError(error)
	}
	await refresh('getQrCodes')
}
