import type { ShareLink } from '#contract/sharing.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { copyText } from '#web/ui/copy-text.ts'
import type { Tone } from '#web/ui/data/status-chip.tsx'

export type { ShareLink }

export const LINK_TONES: Record<ShareLink['state'], Tone> = {
	active: 'ok',
	closed: 'neutral',
	expired: 'warn',
	revoked: 'neutral',
}

export function refreshLinks(): Promise<void> {
	return refresh('getShareLinks')
}

/** What stands at the end of its address. */
export function hashOf({ share_path }: Pick<ShareLink, 'share_path'>): string {
	return share_path.split('/').at(-1) ?? ''
}

/** The whole address of the page behind a link. */
export function addressOf({ share_path }: Pick<ShareLink, 'share_path'>): string {
	return new URL(share_path, location.origin).href
}

export const copyShareLink = (link: Pick<ShareLink, 'share_path'>) =>
	copyText(addressOf(link), text('catalog.linkCopied'))
