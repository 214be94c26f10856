/** What anybody may read about an installation: true of each of them, whoever runs it. */
export const about = {
	pages: 'About this installation',
	version: 'Vitrine {{version}}',
	about: {
		short: 'About',
		title: 'About this installation',
		who: 'Who runs it',
		whoText:
			'Vitrine runs on a server of the person or company that gave you this address: the operator. The authors of Vitrine do not run it, and cannot see what is kept here.',
		what: 'What it is for',
		whatText:
			'Sellers and wholesalers keep their SKUs, photos and stock here, make catalogs of them and share these as a link or on paper.',
	},
	terms: {
		short: 'Terms',
		title: 'Terms',
		agreement: 'Between you and the operator',
		agreementText:
			'The operator has published no terms of use here. Whether you may use this installation, for what and for how long, is between the two of you.',
		yours: 'Your data',
		yoursText:
			'What you enter and upload belongs to you. You can export your SKUs, photos and catalogs whenever you like.',
		warranty: 'The software',
		warrantyText: 'Vitrine is free software under the Apache License 2.0. It comes without warranty.',
	},
	privacy: {
		short: 'Privacy',
		title: 'Privacy',
		stored: 'What is stored',
		storedText:
			'Your e-mail address, username, company details and everything you enter or upload are stored by the operator. Passwords are stored as a hash that nobody can read back.',
		browser: 'In your browser',
		browserText:
			'Vitrine sets no cookies. Your sign-in, language, theme and shopping carts are kept in your browser’s own storage.',
		visitors: 'Visitors of catalogs',
		visitorsText:
			'Visits are counted without names or addresses, and not at all for browsers that send Do Not Track or Global Privacy Control. Some links ask for an e-mail address before they open: the seller who made the link sees it and can delete it.',
		elsewhere: 'Other sites',
		elsewhereText: 'Pages load nothing from other sites: no advertising, no trackers, no analytics service.',
		ask: 'Questions and deletion',
		askText:
			'The operator can read what is stored here. Ask the operator for a copy of your data, or to correct or delete it.',
	},
	plans: {
		short: 'Plans',
		title: 'No plans to choose from',
		included: 'Everything is included',
		includedText:
			'Vitrine is free software, and every feature is part of it. What using this installation costs, if anything, is up to its operator.',
	},
}
