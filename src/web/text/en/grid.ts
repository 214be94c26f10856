/** Words of the grid itself, whatever it lists. */
export const grid = {
	select: 'Select {{name}}',
	selectAll: 'Select all rows',
	editAgain: 'Edit again',
}
