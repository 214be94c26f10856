import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'

/** What the page of a spec sheet knows when it arrives. */
export interface SpecSheetData {
	username: string
	token: string
	lang: 'en' | 'zh'
	/** Whether it is offered in the other language, too. */
	switches?: true | undefined
	specSheet: DataOf<Api['getPublicSpecSheet']>
}

/** Whether a page of the public side is that of a spec sheet. */
export function isSpecSheet(page: object): page is SpecSheetData {
	return 'specSheet' in page
}
