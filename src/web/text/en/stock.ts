/** Words about stock that several features speak. */
export const stock = {
	/** Reasons of domain/inventory/change.ts. */
	reason: {
		received: 'Received',
		sold: 'Sold',
		returned: 'Returned',
		damaged: 'Damaged',
		lost: 'Lost',
		found: 'Found',
		sample: 'Sample',
		count: 'Counted',
		correction: 'Correction',
		transfer: 'Transfer',
		initial: 'Opening stock',
		import: 'Import',
		undo: 'Undone',
		repair: 'Ledger corrected',
	},
}
