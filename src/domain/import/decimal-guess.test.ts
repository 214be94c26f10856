import { expect, test } from 'vitest'
import { guessDecimal } from './decimal-guess.ts'

const price = (...samples: string[]) => ({ target: 'bps.price', samples })

test.each([
	['what only one style reads says it', [price('12,50', '1.234')], ','],
	['a grouped number with decimals, too', [price('1.234,56 €')], ','],
	['behind a point', [price('12.50', '1,234')], '.'],
	['any column of numbers may say it', [price('12', '1.234'), { target: 'pps.item_weight', samples: ['0,75'] }], ','],
	['either style reads it', [price('1.234', '12,500', '12')], undefined],
	['no thousand begins with a zero', [price('0.125')], '.'],
	['columns that disagree', [price('12,50'), { target: 'bps.price_per_pack', samples: ['99.50'] }], undefined],
	[
		'words say nothing',
		[{ target: 'bps.product_name', samples: ['12,50'] }, { samples: ['12,50'] }, price('TBD')],
		undefined,
	],
] as const)('%s', (_, columns, sign) => expect(guessDecimal(columns)).toBe(sign))
