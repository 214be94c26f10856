import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'

export type FollowUp = DataOf<Api['getFollowUp']>

/** What the page of an inquiry knows when it arrives. */
export interface FollowData {
	username: string
	token: string
	lang: 'en' | 'zh'
	/** Whether it is offered in the other language, too. */
	switches?: true | undefined
	followUp: FollowUp
}

/** Whether a page of the public side is that of an inquiry. */
export function isFollowUp(page: object): page is FollowData {
	return 'followUp' in page
}
