/** Attachments of documents. */
export const documentFiles = {
	title: 'Attachments',
	attach: 'Attach files',
	hint: 'Up to {{max}} files of 10 MB: PDF, pictures or Excel. Only you see them, unless you send them along.',
	notYet: 'Add a customer or an item first; then files can be attached.',
	none: 'No attachments.',
	along: 'Send along',
	alongHint: 'Goes with the e-mail and stands on the page that its link opens.',
	sent: 'Sent {{when}}',
	remove: 'Remove {{name}}',
	removed: '{{name}} removed',
	max: '{{max}} attachments at most.',
	large: '"{{name}}" is larger than 10 MB.',
	withIt: 'Goes along: {{names}}',
}
