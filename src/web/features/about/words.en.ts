/** The public pages about an installation; its operator may replace their texts. */
export const about = {
	pages: 'About this installation',
	version: 'Vitrine {{version}}',
	/** Where the operator has not said who they are. */
	someone: 'the operator of this installation',
	someoneContact: 'the person who gave you this address',
	about: {
		short: 'About us',
		title: 'About us',
		text: `# Who runs this site
This site is run by {{operator}} on its own server. It uses Vitrine, free software for sellers and wholesalers. The authors of Vitrine don't run this site and can't see what is kept here.

# What it's for
Sellers keep their products, photos and stock here. They turn a selection into a catalog in minutes, share it as a link or on paper, and answer the inquiries that come back.

- One place for SKUs, variants, prices, packing and photos
- Stock you can trust to the piece, with the reason for every change
- Seventeen catalog layouts, as a web page, a PDF or a spreadsheet
- Inquiries, customers and price lists in the same place

# Talk to us
Questions, problems or a catalog that shouldn't be here? Write to {{contact}}.`,
	},
	terms: {
		short: 'Terms',
		title: 'Terms of service',
		text: `# 1. Who you're dealing with
This site is run by {{operator}} ("we"). By creating an account or using a shared catalog you accept these terms. If you use the site for a company, you accept them for that company.

# 2. Your account
{{signUp}} Keep your password to yourself and make sure your e-mail address is correct: codes and notices are sent there. You're responsible for what is done with your account. Tell us as soon as you think somebody else has used it.

# 3. Your content
What you enter and upload stays yours. You let us store it, make smaller copies of your photos and show your content to the people you share it with, only to run this site for you. You can export your SKUs, photos, catalogs and documents at any time.

# 4. What isn't allowed
- Content you have no right to use, or that breaks the law
- Misleading offers, malware, or messages people didn't ask for
- Attempts to reach other people's data, to overload the site or to get around its limits

We may remove such content or close the account. Where we can, we tell you first and say why.

# 5. Catalogs you share
Anyone with the link can open a published catalog unless you protect it with a passcode, an expiry date or an e-mail check. {{gallery}} Prices, stock and terms in a catalog are the seller's, not ours. An inquiry sent from a catalog is a question, not an order: a contract is made only between buyer and seller, when they both agree.

# 6. Availability
We do what we reasonably can to keep the site running and your data safe, but can't promise that it's always available. We may change or pause parts of it, for example for updates. Keep your own copy of what you can't afford to lose.

# 7. Fees
What using this site costs, if anything, is listed under Plans or agreed with you. Prices don't change for a period you've already paid for.

# 8. Liability
Vitrine is free software under the Apache License 2.0 and comes without warranty. We're liable where the law says so and can't be excluded, such as for intent and gross negligence. Otherwise we aren't liable for indirect loss such as lost profit.

# 9. Ending
You can delete your account under Manage account. It's kept for 14 days, in which you can change your mind, and then erased with its data. We may end your access with reasonable notice so that you have time to export your data.

# 10. Changes and law
We announce changes to these terms on this page. If you don't agree, stop using the site and delete your account. The law at our place of business applies, and consumers keep the protection of the law where they live.

# 11. Contact
Write to {{contact}}.`,
	},
	privacy: {
		short: 'Privacy',
		title: 'Privacy',
		text: `# Who is responsible
This site is run by {{operator}}, who decides how it handles personal data. For questions, write to {{contact}}.

# What we store about users
- Your e-mail address, name, username, company details and settings
- Your password as a hash nobody can read back
- The devices you're signed in on: the kind of browser, the country where it's known, and when it was last used
- What you enter and upload: SKUs, photos, catalogs, customers, inquiries, documents

We use this to run the site for you. The legal ground is our contract with you.

# What we store about visitors of catalogs
Visits are counted without names or addresses, and not at all for browsers that send Do Not Track or Global Privacy Control. Some links ask for an e-mail address before they open: the seller who made the link sees it and can delete it. What a buyer types into an inquiry goes to the seller, who is responsible for it.

# In your browser
This site sets no cookies. Your sign-in, language, theme, shopping carts and unsent counts are kept in your browser's own storage. Signing out removes what belongs to your account.

# E-mail
{{mail}}

# Who else sees it
Pages load nothing from other sites: no advertising, trackers or analytics. We don't sell data. The operator and its hosting provider can technically read what is stored here. What you publish is seen by the people you share it with.

# How long it's kept
- Your data: as long as your account exists
- Deleted accounts: 14 days, then erased
- Backups: as long as the operator keeps them. They can still hold what was erased since
- Notices: 90 days. E-mail in the outbox: 30 days. Undo information: 30 days
- Server logs: request numbers and times, without names, passwords or customer data

# Your rights
You can see, correct and export your data in the app, and delete your account under Manage account. You can also ask us for a copy, a correction, a restriction or deletion, object to how we use your data, and complain to your data protection authority.

# Security
Connections should be encrypted, passwords are hashed with Argon2, each account's data is kept apart, and access is limited and logged. If something goes wrong and your data is at risk, we tell you.`,
	},
	signUp: {
		open: 'Anyone can create an account.',
		invite: 'Accounts are created by invitation.',
		closed: 'New accounts are currently not offered.',
	},
	gallery: {
		on: 'A catalog appears in the public gallery only if its seller chooses that.',
		off: 'This site has no public gallery.',
	},
	mail: {
		on: 'Codes, notices and replies are sent by our mail server. Messages you send to buyers carry your company name and address.',
		off: 'This site has no mail server yet. Codes and messages are kept in an outbox that the operator can read.',
	},
	edit: {
		page: 'Edit this page',
		operator: 'Who runs this site',
		operatorText: 'Shown on the public pages. Leave out what you don’t want to publish.',
		name: 'Name or company',
		email: 'E-mail',
		phone: 'Phone',
		address: 'Address',
		website: 'Website',
		required: 'Fill this in.',
		emailBad: 'The address should look like name@company.com.',
		urlBad: 'The address should look like https://company.com.',
		language: 'You’re editing the English text. Switch the language to edit the Chinese one.',
		hint: '# starts a heading, - a list item, 1. a step. An empty line starts a new paragraph.',
		text: 'Text',
		preview: 'Preview',
		save: 'Save page',
		reset: 'Use the standard text',
		saved: 'The page is saved.',
		standard: 'The standard text is back.',
	},
	plans: {
		short: 'Plans',
		title: 'Plans',
		included: 'Everything is included',
		includedText: 'Vitrine is free software running on our own server. There are no editions and nothing is held back.',
		usage: 'What you use',
		month: 'Monthly',
		year: 'Yearly',
		perMonth: 'a month',
		perYear: 'a year',
		compare: 'Compare plans',
		plan: 'Plan',
		questions: 'Questions',
		recommended: 'Recommended',
		limit: {
			skus: 'SKUs',
			storage: 'Storage',
			catalogs: 'Published catalogs',
			pdf: 'Catalog PDFs a month',
			pdfThis: 'Catalog PDFs this month',
		},
		action: { start: 'Get started', contact: 'Contact us', link: 'Learn more' },
		features: {
			title: 'All of it, for every account',
			skus: 'SKUs, variants and photos',
			catalogs: 'Catalogs in 17 layouts, as link, PDF and Excel',
			stock: 'Stock, stocktakes and reorder lists',
			inquiries: 'Inquiries, customers and price lists',
			languages: 'English and Chinese, light and dark',
			export: 'Export of all your data at any time',
		},
		yours: 'Your plan',
		yourPlan: 'Plan: {{plan}}',
		yourPlanUntil: 'Plan: {{plan}}, until {{day}}.',
		endWillMean: 'Then the usual limits hold: nothing is deleted, and reading, exporting and shared pages go on.',
		ended: 'Your plan “{{plan}}” ended on {{day}}.',
		endMeans:
			'The usual limits hold now: nothing was deleted, and reading, exporting and shared pages go on. Only what is above a limit can’t grow.',
		ask: 'Ask for this plan',
		askTitle: 'Ask for “{{plan}}”?',
		askText: 'Whoever runs this site gets a message from you and answers by e-mail. Nothing is ordered by it.',
		askSend: 'Send request',
		asked: 'Your request is sent.',
		askedFor: 'I would like the plan “{{plan}}”.',
		accounts: 'Accounts',
		edit: 'Edit plans',
		add: 'Add plan',
		addQuestion: 'Add question',
		editPlan: 'Edit plan',
		editQuestion: 'Edit question',
		remove: 'Remove',
		name: 'Name',
		priceMonth: 'Price a month',
		priceYear: 'Price a year',
		priceHint: 'As printed: $29, Free',
		text: 'Who it’s for',
		featureList: 'Features',
		featureHint: 'One per line, up to {{max}}',
		button: 'Button',
		buttonText: 'Button text',
		address: 'Address',
		featured: 'Recommend this plan',
		question: 'Question',
		answer: 'Answer',
		none: 'No plans yet. Visitors see that everything is included.',
		done: 'Done',
		move: 'Move {{name}} to the front',
		editOf: 'Edit {{name}}',
		removeOf: 'Remove {{name}}',
		limits: 'Limits',
	},
}
