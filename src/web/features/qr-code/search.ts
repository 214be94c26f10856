import { flag, integer, present, type Raw, string } from '#web/app/search.ts'

/** /qrCodes: `add` opens the form of a new one, which may lead to `catalog`; `name` is the filter. */
export const qrCodesSearch = (raw: Raw) =>
	present({ add: flag(raw.add), catalog: string(raw.catalog), name: string(raw.name), page: integer(raw.page) })
export type QrCodesAddress = ReturnType<typeof qrCodesSearch>
