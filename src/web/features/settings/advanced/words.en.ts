/** Words of what the account holds and may hold. */
export const usageLimits = {
	title: 'Usage and limits',
	text: 'What this account holds, and how much it may hold. At a limit nothing can be added; reading and exporting still work.',
	files: 'Files',
	pictures: 'Pictures',
	skus: 'SKUs, deleted ones included',
	catalogs: 'Published catalogs',
	pdfs: 'Catalog PDFs this month',
	used: '{{used}} of {{limit}}',
	free: '{{used}}, no limit',
	warning: 'Nearly full. Delete what is no longer needed, or ask whoever runs this installation for more.',
}
