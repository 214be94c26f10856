import { flag, integer, present, type Raw, string } from '#web/app/search.ts'

/** /emailTemplates: `id` opens one, `add` a new one; `name` is the filter of the list. */
export const emailTemplatesSearch = (raw: Raw) =>
	present({ id: string(raw.id), add: flag(raw.add), name: string(raw.name), page: integer(raw.page) })
export type EmailTemplatesAddress = ReturnType<typeof emailTemplatesSearch>
