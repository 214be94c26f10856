/** Words of the grid itself, whatever it lists. */
export const grid = {
	select: 'Select {{name}}',
	selectAll: 'Select all rows',
	showVariants: 'Show variants of {{name}}',
	hideVariants: 'Hide variants of {{name}}',
	editAgain: 'Edit again',
	keys: 'Arrows move, Enter opens, F2 or typing edits, Space selects the row.',
	saved: '{{column}} of {{name}} saved',
	refused: '{{column}} of {{name}} not saved. {{reason}}',
	fixed: '{{column}} of {{name}} cannot be typed into.',
	picked: '{{rows}} by {{columns}} cells picked',
	expanded: '{{name}} expanded',
	collapsed: '{{name}} collapsed',
}
