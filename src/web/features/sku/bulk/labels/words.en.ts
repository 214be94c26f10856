/** Labels of SKUs: the dialog of the table's selection. */
export const labels = {
	title_one: 'Print labels for {{n}} SKU',
	title_other: 'Print labels for {{n}} SKUs',
	sheet: 'Label sheet (Avery)',
	sheets: {
		L7160: 'L7160 · A4, 63.5 × 38.1 mm',
		L7163: 'L7163 · A4, 99.1 × 38.1 mm',
		'5160': '5160 · Letter, 2 5/8 × 1 in',
		'62x29': 'Label roll · 62 × 29 mm',
	},
	copies: 'Labels of each',
	first: 'Begin at label',
	code: 'Code on the label',
	codes: { bar: 'Bar code', qr: 'QR code', none: 'No code' },
	about: {
		bar: 'The UPC or EAN, else the SKU as Code 128. A SKU too long for bars gets a QR code.',
		qr: 'A QR code that says the SKU.',
		none: 'Texts only, a little larger.',
	},
	withName: 'Product name',
	withPrice: 'Price',
	sum_one: '{{n}} label',
	sum_other: '{{n}} labels',
	on_one: 'on {{n}} sheet.',
	on_other: 'on {{n}} sheets.',
	tooMany: 'One file holds at most {{max}} labels; these are {{n}}. Select fewer SKUs or print fewer of each.',
	make: 'Make PDF',
}
