/** Characters of what a user writes to the operator. */
export const FEEDBACK_MAX = 5_000

/** What the operator has made of it. */
export const FEEDBACK_STATES = ['open', 'done'] as const
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

/** Characters of it that the list of the bell tells. */
export const FEEDBACK_START = 80
