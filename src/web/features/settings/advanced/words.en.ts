/** Words of what the account holds and may hold. */
export const usageLimits = {
	title: 'Usage and limits',
	text: 'What this account holds, and how much it may hold. At a limit nothing can be added; reading and exporting still work.',
	files: 'Files',
	pictures: 'Pictures',
	skus: 'SKUs, deleted ones included',
	catalogs: 'Published catalogs',
	pdfs: 'Catalog PDFs this month',
	used: '{{used}} of {{limit}}',
	free: '{{used}}, no limit',
	warning: 'Nearly full. Delete what is no longer needed, or ask whoever runs this installation for more.',
}

/** Words of the name that the account's links begin with. */
export const publicName = {
	title: 'Name in links',
	text: 'The addresses you share begin with it. It is your username, too. Links with an earlier name keep working.',
	name: 'Name in links',
	address: 'Your catalogs: {{address}}',
	free: 'Free:',
	save: 'Change name',
}

/** Words of how the installation stands, for its operator. */
export const installation = {
	title: 'This installation',
	text: 'What it runs on, and whether all that it keeps is whole.',
	version: 'Release',
	database: 'Database',
	databases: { pglite: 'Embedded', postgres: 'PostgreSQL' },
	files: 'Files',
	stores: { disk: 'In the data folder', s3: 'In an S3 bucket' },
	model: 'Model of the background remover',
	models: { none: 'None', reading: 'Being read', ready: 'Ready', failed: 'Cannot be used: see the log' },
	proved: 'Checked {{at}}: {{tables}} tables and {{files}} files, all whole.',
	unproved: 'No damage is known. The command npm run proof reads every row and every file to make sure.',
	damaged: 'Some of what is kept is damaged. Bring it back from a backup, then check with the command npm run proof.',
	damages: { log: 'Last changes', page: 'Database', file: 'File' },
}
