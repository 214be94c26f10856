/** Attachments of documents. */
export const documentFiles = {
	title: 'Attachments',
	attach: 'Attach files',
	hint: 'PDF, pictures or Excel; up to {{max}}, 10 MB each. Only you see them.',
	hintAlong:
		'PDF, pictures or Excel; up to {{max}}, 10 MB each. Only you see them, unless you send them to the customer.',
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
