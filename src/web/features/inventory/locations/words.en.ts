/** ?view=locations: where stock lies. */
export const stockLocations = {
	count_one: '{{n}} location',
	count_other: '{{n}} locations',
	add: 'Add a location',
	transfer: 'Move stock',
	skus_one: '{{n}} SKU counted here',
	skus_other: '{{n}} SKUs counted here',
	archived: 'Archived',
	rename: 'Rename {{name}}',
	archive: 'Archive {{name}}',
	restore: 'Restore {{name}}',
	up: 'Move {{name}} up',
	down: 'Move {{name}} down',
	newTitle: 'New location',
	renameTitle: 'Rename location',
	name: 'Name',
	nameExample: 'Showroom, warehouse 2 …',
	saved: '“{{name}}” saved',
	archivedDone: '“{{name}}” archived',
	restoredDone: '“{{name}}” restored',
	oneText:
		'All stock lies at one location. Add another one to keep count of each by itself; stock is then moved from one to the other.',
}
