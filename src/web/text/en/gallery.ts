/** The public gallery. */
export const gallery = {
	title: 'Gallery',
	text: 'Catalogs that their sellers show to everybody.',
	find: 'Find a catalog or a company',
	products_one: '{{n}} product',
	products_other: '{{n}} products',
	pages_one: '{{n}} page',
	pages_other: '{{n}} pages',
	more: 'Show more',
	empty: 'No catalogs here yet',
	emptyText: 'Sellers show a published catalog here from its menu.',
	nothing: 'No catalog or company has this name',
	closed: 'There is no gallery on this site',
	report: 'Report {{name}}',
	reportSubject: 'Report of the catalog “{{name}}”',
}
