/**
 * Kinds of messages that the bell may be asked to leave out (product.md section 3.19), in the order of the settings. What is
 * not among them is always told: tasks that failed, stock that does not add up. Stock has switches of its own
 * (`stock_alerts`).
 */
export const NOTICE_TOPICS = [
	'inquiry',
	'inquiry_reply',
	'inquiry_waits',
	'document_answer',
	'document_viewed',
	'recurring_draft',
	'job',
] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]
