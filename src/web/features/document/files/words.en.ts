/** Attachments of documents. */
export const documentFiles = {
	title: 'Attachments',
	attach: 'Attach files',
	hint: 'Up to {{max}} files of 10 MB: PDF, pictures or Excel. Only you see them.',
	hintAlong:
		'Up to {{max}} files of 10 MB: PDF, pictures or Excel. Only you see them, unless you send them to the customer.',
	notYet: 'Add a customer or an item first; then files can be attached.',
	none: 'No attachments.',
	along: 'Send to customer',
	alongHint: 'Goes with the e-mail and stands on the customer page.',
	sent: 'Sent {{when}}',
	remove: 'Remove {{name}}',
	removed: '{{name}} removed',
	max: '{{max}} attachments at most.',
	large: '"{{name}}" is larger than 10 MB.',
	withIt: 'Goes along: {{names}}',
}
