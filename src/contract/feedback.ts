import { z } from 'zod'
import { FEEDBACK_MAX, FEEDBACK_STATES } from '#domain/feedback/feedback.ts'
import { EMAIL_MAX } from '#domain/url.ts'
import { get, post } from './endpoint.ts'
import { At, FeedbackId, lineText, listOf, Page, requiredText, size } from './fields.ts'

/** What a user wrote, as the operator sees it. */
const Feedback = z.object({
	id: z.string(),
	content: z.string(),
	/** Where to answer, as typed; empty: by the sender's own address. */
	contact: z.string(),
	/** The page it was written on; empty where it was not said. */
	page: z.string(),
	state: z.enum(FEEDBACK_STATES),
	/** Who wrote it. */
	name: z.string(),
	email: z.string(),
	company: z.string(),
	created_at: At,
})
export type Feedback = z.output<typeof Feedback>

/** Messages of users to the operator of the installation (spec section 7; product.md section 3.19). */
export const feedback = {
	feedback: post('/api/feedback', {
		access: 'user',
		effect: 'own',
		summary: 'Write to the operator of this installation.',
		params: z.strictObject({
			content: requiredText(FEEDBACK_MAX),
			/** Where to answer, if not at the e-mail of the account. */
			contact: lineText(EMAIL_MAX).optional(),
			/** The path of the page it is about. */
			page: lineText(300).optional(),
		}),
		data: z.object({ id: z.string() }),
	}),
	getFeedback: get('/api/getFeedback', {
		access: 'operator',
		summary: 'What users wrote to the operator, the newest first.',
		params: z.strictObject({ page: Page, size: size(20), state: z.enum(FEEDBACK_STATES).optional() }),
		data: listOf(Feedback).extend({
			/** How many are open, whatever is listed. */
			open: z.int(),
		}),
	}),
	setFeedback: post('/api/setFeedback', {
		access: 'operator',
		effect: 'write',
		summary: 'Mark what a user wrote as done, or open it again.',
		params: z.strictObject({ feedback_id: FeedbackId, state: z.enum(FEEDBACK_STATES) }),
		data: Feedback,
	}),
}
