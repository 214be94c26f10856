import type { BusinessDocument } from '../document-data.ts'

type Event = BusinessDocument['events'][number]

/** For so long a sending is watched. */
const WATCHED_MS = 10 * 60_000
const POLL_MS = 2000

/** Whether its PDF is being made, or its message waits to be sent. */
export function isUnderWay({ kind, mail, at }: Event): boolean {
	return kind === 'sent' && (mail === null || mail === 'waiting') && Date.now() - Date.parse(at) < WATCHED_MS
}

/** How soon a document is looked at again: while something of it is on its way. */
export function lookAgain(document: BusinessDocument | undefined): number | false {
	return document?.events.some(isUnderWay) ? POLL_MS : false
}
