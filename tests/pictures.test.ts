import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { guide as en } from '#web/features/help/guide.en.ts'
import { guide as zh } from '#web/features/help/guide.zh.ts'
import { LANGUAGES, MADE_FROM, PICTURES, PICTURES_FOLDER, sourceHash } from '../scripts/lib/picture-list.ts'

const root = resolve(import.meta.dirname, '..')

test('every picture of our screens shows them as they are: `npm run pictures` takes those anew that do not', () => {
	const made = JSON.parse(readFileSync(join(root, MADE_FROM), 'utf8')) as Record<string, string>
	const outdated = PICTURES.filter((picture) => made[picture.name] !== sourceHash(root, picture))
	expect(outdated.map(({ name }) => name)).toEqual([])
	expect(Object.keys(made).toSorted()).toEqual(PICTURES.map(({ name }) => name).toSorted())
})

test('both languages of the guide have the same articles with the same pictures, and every picture is there', () => {
	const shape = (guide: typeof en) =>
		guide.map(({ id, parts }) => ({ id, pictures: parts.map(({ picture }) => picture) }))
	expect(shape(zh)).toEqual(shape(en))
	expect(new Set(en.map(({ id }) => id)).size).toBe(en.length)
	const shown = en.flatMap(({ parts }) => parts.flatMap(({ picture = [] }) => picture))
	for (const name of [...shown, 'import', 'catalog', 'share', 'inquiry'])
		for (const language of LANGUAGES)
			expect(existsSync(join(root, PICTURES_FOLDER, `${name}-${language}.webp`)), name).toBe(true)
})
