export { type Cutter, createCutter } from './cutter.ts'
export { CuttingError, type CuttingErrorCode } from './errors.ts'
