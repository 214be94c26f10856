import type { Data } from '#web/api/client.ts'
import type { activitiesSearch } from '#web/app/search.ts'

export type Inquiry = Data<'getInquiry'>
export type InquiryCard = Data<'getInquiries'>['list'][number]
export type InquiryLine = Inquiry['lines'][number]
/** What the address says: which one is open, under which head, what is searched. */
export type InboxAddress = Pick<
	ReturnType<typeof activitiesSearch>,
	'id' | 'head' | 'name' | 'tag' | 'who' | 'unread' | 'from' | 'to'
>

/** Filters beside head and search. */
export const NO_FILTERS = {
	tag: undefined,
	who: undefined,
	unread: undefined,
	from: undefined,
	to: undefined,
} satisfies InboxAddress

/** Whether something may still come of it. */
export function isLive(state: Inquiry['state']): boolean {
	return state !== 'won' && state !== 'lost' && state !== 'spam'
}
