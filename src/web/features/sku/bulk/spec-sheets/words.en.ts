/** Spec sheets: the dialog of the table's selection. */
export const specSheets = {
	title_one: 'Make a spec sheet of {{n}} SKU',
	title_other: 'Make spec sheets of {{n}} SKUs',
	keep: 'Keep as a spec sheet',
	keepText: 'It can be changed, shared and printed again later.',
	file: 'Files',
	files: { joined: 'One PDF', each: 'A PDF each' },
	sum_one: '{{n}} sheet',
	sum_other: '{{n}} sheets',
	into: { joined: ', one PDF. The sheet of a parent lists its variants.', each: ', a PDF each, in a ZIP file.' },
	tooMany: 'One file holds at most {{max}} spec sheets; these are {{n}}. Select fewer SKUs.',
	make: { joined: 'Make PDF', each: 'Make ZIP' },
}
