import { expect, test } from 'vitest'
import { subjectIn } from './subject.ts'

/** A picture of signs: `.` white, `#` dark, ` ` lets through, `x` of any colour. */
const picture = (...rows: string[]) => {
	const colours: Record<string, number[]> = { '.': [250, 250, 248, 255], '#': [40, 60, 90, 255], ' ': [0, 0, 0, 0] }
	const noise = [...rows.join('')].flatMap(
		(sign, at) => colours[sign] ?? [(at * 97) % 256, (at * 41) % 256, (at * 13) % 256, 255],
	)
	return { data: Uint8ClampedArray.from(noise), width: rows[0]?.length ?? 0, height: rows.length }
}

test('what stands out from a plain ground has a box', () => {
	expect(subjectIn(picture('........', '..##....', '..#.#...', '........'))).toEqual({
		x: 0.25,
		y: 0.25,
		w: 0.375,
		h: 0.5,
	})
})

test('what lets through is ground, whatever stands in it', () => {
	expect(subjectIn(picture('    ', ' .# ', '    ', '    '))).toEqual({ x: 0.25, y: 0.25, w: 0.5, h: 0.25 })
})

test('nothing is trimmed where nothing stands out or the edges are of any colour', () => {
	expect(subjectIn(picture('....', '....'))).toBeNull()
	expect(subjectIn(picture('xxxxxx', 'x.##.x', 'xxxxxx'))).toBeNull()
})
