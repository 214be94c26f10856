import type { DraftFields } from '#contract/document-draft.ts'
import { PAPER_WORDS } from '#domain/documents/paper-words.ts'
import type { Photo } from '#templates/data.ts'
import type { SignsOnPaper } from '#templates/document/paper.ts'
import type { PrintedDocument } from './print.types.ts'

/** Addresses of the pictures that a document is signed with; empty where it is not. */
export function signsOf({ signature, stamp }: DraftFields['look']): string[] {
	return [signature, stamp].map(({ url, shown }) => (shown ? url : ''))
}

/** Signature and stamp of a document as far as they are switched on and can be read; null without any. */
export function signsOnPaper(
	{ look, meta }: PrintedDocument,
	name: string,
	photos: ReadonlyMap<string, Photo>,
): SignsOnPaper | null {
	const words = PAPER_WORDS[meta.language]
	const [signature = null, stamp = null] = signsOf(look).map((url) => photos.get(url) ?? null)
	if (!signature && !stamp) return null
	return { signature, stamp, name, alt: { signature: words.delivery.signature, stamp: words.stamp } }
}
