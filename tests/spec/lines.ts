import { CALL_LINES } from './calls.ts'
import { DATA_LINES } from './data.ts'
import { SCREEN_LINES } from './screens.ts'

/** Every line of the specification that promises something. */
export const SPEC_LINES = [...SCREEN_LINES, ...DATA_LINES, ...CALL_LINES]
