import type { Data } from '#web/api/client.ts'

/** A line of the stock ledger. */
export type Move = Data<'inventoryMoves'>['list'][number]
