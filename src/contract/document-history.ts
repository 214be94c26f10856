import { z } from 'zod'
import { post } from './endpoint.ts'
import { At, DocumentId, listOf, Page, size } from './fields.ts'

/** Who did what with a document, beside what its buyer did (`events` of getDocument). */
export const documentHistory = {
	getDocumentHistory: post('/api/getDocumentHistory', {
		access: 'user',
		effect: 'read',
		summary: 'What the people of the account did with a document, the newest first.',
		params: z.strictObject({ id: DocumentId, page: Page, size: size(50) }),
		data: listOf(
			z.object({
				id: z.string(),
				at: At,
				/** Nickname or e-mail; empty when they are gone. */
				user: z.string(),
				/** `make`, `change`, `undo`, `pay`, `reverse`, `land`, `unland`, or an action of operateDocument. */
				step: z.string(),
				/** Of `change`: what was changed, as parts of the draft, those of its `meta` each by itself. */
				fields: z.array(z.string()),
				/** Of `pay` and `reverse`, in the document's currency. */
				amount: z.string().nullable(),
				/** Why, where somebody has said it. */
				reason: z.string(),
			}),
		),
	}),
}
