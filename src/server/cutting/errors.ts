import { ChildError } from '../children/child-error.ts'

/**
 * Why a photo has no cut-out: `nothing` stands out on it · `failed` it cannot be read, or not within the limits of time and
 * memory · `disk_full` · `cancelled` by the caller's signal. Of a check: `model`, it cannot be used and `subject` says why.
 */
export type CuttingErrorCode = 'nothing' | 'failed' | 'disk_full' | 'cancelled' | 'model'

/** The only error that cutting throws on purpose. */
export class CuttingError extends ChildError<CuttingErrorCode> {}
