/** What an account without SKUs is led through. */
export const firstSteps = {
	title: 'No SKUs yet',
	text: 'From here to a catalog you can send takes about ten minutes.',
	done: 'Done',
	company: {
		title: 'Enter your company',
		text: 'Your name, address and logo appear on every page you send.',
		action: 'Company',
	},
	products: {
		title: 'Bring in your products',
		text: 'Upload a spreadsheet with its pictures, or add a SKU by hand.',
	},
	photos: {
		title: 'Drop your photos',
		text: 'A photo named like a SKU finds its place by itself.',
		action: 'Import pictures',
	},
	catalog: {
		title: 'Make a catalog',
		text: 'Choose what goes in and how it looks. The pages lay themselves out.',
		action: 'New catalog',
	},
	share: {
		title: 'Publish and send the link',
		text: 'Buyers browse it on any device, fill a cart and send you an inquiry.',
		action: 'How sharing works',
	},
}
