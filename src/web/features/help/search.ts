import { integer, oneOf, present, type Raw, string } from '#web/app/search.ts'
import { FEEDBACK_STATES } from '#domain/feedback/feedback.ts'

/** /help?article=import */
export const helpSearch = ({ article }: Raw) => present({ article: string(article) })

/** /feedback?state=open&page=2; `id`: the one that a message of the bell leads to. */
export const feedbackSearch = ({ state, page, id }: Raw) =>
	present({ state: oneOf(FEEDBACK_STATES, state), page: integer(page), id: string(id) })
export type FeedbackAddress = ReturnType<typeof feedbackSearch>
