import type { JobHandlers } from './jobs/handler.ts'

/** Who does the work of each kind of job. */
export const jobHandlers: JobHandlers = {}
