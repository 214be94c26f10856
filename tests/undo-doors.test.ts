import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only api/undo.ts takes changes back, for it alone reads every list again', () => {
	const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/web/api/undo'))
	expect(files.length).toBeGreaterThan(400)
	const direct = files.filter((file) => /(call|send)\(\s*'(undoGroup|importUndo)'/.test(readFileSync(file, 'utf8')))
	expect(direct).toEqual([])
})
