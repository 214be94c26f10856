import type { Data } from '#web/api/client.ts'

export type ImportStatus = Data<'importGet'>
