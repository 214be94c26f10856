// node scripts/spec-lines.ts ran.json: whether the tests of that run prove the lines of the specification.
import { readFileSync } from 'node:fs'
import { SPEC_LINES } from '../tests/spec/lines.ts'
import { type RanTest, unproven } from './lib/spec-lines.ts'

const ran = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RanTest[]
const coming = SPEC_LINES.filter((line) => line.coming)
console.log(`${SPEC_LINES.length - coming.length} lines by ${ran.length} tests, ${coming.length} are coming`)
const told = unproven(SPEC_LINES, ran)
for (const sentence of told) console.error(`  ${sentence}`)
if (told.length > 0) process.exitCode = 1
