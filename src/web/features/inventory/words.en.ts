import { STATE_WORDS } from '#domain/inventory/state-words.ts'
/** Inventory: its page and what its views share. */
export const inventory = {
	title: 'Inventory',
	views: 'Views of the inventory',
	count_one: '{{n}} SKU',
	count_other: '{{n}} SKUs',
	countSimilar_one: '{{n}} similar SKU',
	countSimilar_other: '{{n}} similar SKUs',
	view: { stock: 'Stock', movements: 'Movements', stocktake: 'Stocktake', reorder: 'Reorder', locations: 'Locations' },
	state: STATE_WORDS.en,
	location: 'Location',
	anyLocation: 'Every location',
	update: 'Update stock',
}
