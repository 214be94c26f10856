/** The background remover: /dashboard/tools?mod=rmBG. */
export const cutout = {
	title: 'Background Remover',
	intro: 'Up to 50 photos at once: JPEG, PNG or WebP, 25 MB each. The originals stay as they are.',
	handHint:
		'It is not certain that this outline is right: look at it closely. A box around the product or the brush mends it.',
	way: {
		model: 'Found by this installation’s model.',
		instead: 'This installation’s model did not help with this photo: it was cut out by its colors and outlines.',
	},
	box: 'Box around the product',
	boxName: 'Product box',
	boxHint:
		'Draw a box close around the product, or move and size this one: arrow keys move it, with Shift they size it.',
	cut: 'Cut out in this box',
	restore: 'Restore brush',
	erase: 'Erase brush',
	brushHint: 'Paint over the photo. Arrow keys move the brush, the space bar paints, [ and ] change its size.',
	brushSize: 'Brush size',
	undo: 'Undo stroke',
	redo: 'Redo stroke',
	settings: 'Settings of {{name}}',
	ground: 'Background',
	edge: 'Edge',
	softness: 'Softness',
	shift: 'Shift',
	pixels: '{{n}} px',
	decontaminate: 'Remove color cast',
	applyAll: 'Apply to all {{n}}',
	applied: 'All photos have these settings now',
	failedTitle: 'This photo kept its background',
}
