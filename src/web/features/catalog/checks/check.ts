import type { Data } from '#web/api/client.ts'

/** One line of the list of checks; with `page`, where its SKU stands. */
export type Check = Data<'checkCatalog'>['list'][number]
