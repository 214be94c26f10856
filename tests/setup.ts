import * as fc from 'fast-check'

/**
 * Property tests try the same cases every time, so that a run says something about the change at hand. Other cases come
 * with `FAST_CHECK_SEED=<number>` (0 = by chance), which the nightly run sets.
 */
const seed = Number(process.env['FAST_CHECK_SEED'] ?? 4600)
if (seed !== 0) fc.configureGlobal({ seed })
