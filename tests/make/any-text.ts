import * as fc from 'fast-check'

/**
 * Any text at all, for property tests: plain letters, every kind of sign, control characters, halves of surrogate pairs.
 * Cheaper than fast-check's own full-range strings, whose tables take seconds to build.
 */
export function anyText(maxLength: number): fc.Arbitrary<string> {
	const unit = fc.oneof(
		fc.integer({ min: 32, max: 126 }),
		fc.integer({ min: 0, max: 0x2_ff }),
		fc.integer({ min: 0, max: 0xff_ff }),
		fc.integer({ min: 0, max: 0x10_ff_ff }),
	)
	return fc.array(unit, { maxLength }).map((points) => String.fromCodePoint(...points))
}
