import { expect, test } from 'vitest'
import { codeKey, upcSpellings } from './scanned-code.ts'

test.each([
	['036000291452', ['036000291452', '0036000291452', '00036000291452']],
	['0036000291452', ['0036000291452', '036000291452', '00036000291452']],
	['03600029145', ['036000291452', '0036000291452', '00036000291452']],
	['4006381333931', ['4006381333931', '04006381333931']],
	['036000291453', []],
	['CHAIR-1', []],
	['', []],
])('%s may be stored as %j', (code, spellings) => expect(upcSpellings(code)).toEqual(spellings))

test.each([
	['036000291452', '36000291452'],
	['0036000291452', '36000291452'],
	['  AB-12 ', 'ab-12'],
	['0012345', '0012345'],
])('%s is compared as %s', (code, key) => expect(codeKey(code)).toBe(key))
