import { present, type Raw, string } from '#web/app/search.ts'

/** /summaryEdit: the keys of SKUs, with commas; without them those chosen in the table. */
export const summarySearch = (raw: Raw) => present({ keys: string(raw.keys) })
