import { expect, it } from 'vitest'
import { fontFamily } from './fonts.ts'

it('knows the shipped families in any spelling that settings use', () => {
	expect(fontFamily('Open-Sans')).toBe('Open Sans')
	expect(fontFamily('noticia text')).toBe('Noticia Text')
	expect(fontFamily('Helvetica Neue')).toBe('Arimo')
})

it('replaces no unknown font silently', () => {
	expect(fontFamily('Comic Sans')).toBeNull()
	expect(fontFamily('constructor')).toBeNull()
})
