import type { Params } from '#web/api/client.ts'

/** What is done with several documents. */
export type Work = Params<'operateDocuments'>['action']
/** What is said of it: orders are placed. */
export type Word = Work | 'place'
/** What is asked for. */
export type Asked = Work | 'zip' | 'xlsx'

/** A document as it is chosen, by the name that its row has. */
export function nameOf({ id, number, name }: { id: string; number: string | null; name: string }) {
	return { id, name: number ?? name }
}
