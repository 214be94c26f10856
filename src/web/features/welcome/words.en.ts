/** The public front page. */
export const welcome = {
	title: 'Your products, at their best',
	text: 'Keep SKUs and stock in order, turn a selection into a beautiful catalog in minutes, share it as a link or on paper, and answer the inquiries that come back.',
	papers: 'Catalog pages made with Vitrine',
	paper: 'Show page {{n}} of {{count}}',
	pause: 'Pause',
	play: 'Play',
	seeTemplates: 'See all 17 layouts',
	journey: 'From a product list to an inquiry',
	steps: {
		import: 'Upload the list you have',
		importText:
			'Excel, CSV or a shop’s export. Columns are recognized, every row is checked, and the whole import can be undone.',
		catalog: 'Pick a layout',
		catalogText: 'Seventeen layouts, your colors and your logo. The page on screen is the page that prints.',
		share: 'Send a link',
		shareText:
			'Buyers browse on a phone, choose sizes and colors, and fill a cart that knows your minimums. No account needed.',
		inquiry: 'Answer in one place',
		inquiryText: 'Inquiries arrive with stock and prices beside each line. Reply, and the buyer becomes a customer.',
	},
	more: 'What’s in it',
	features: {
		stock: 'Stock you can trust',
		stockText: 'A ledger with the reason for every piece, stocktakes with phones, reorder lists by supplier.',
		families: 'Products with variants',
		familiesText:
			'One card with swatches and sizes, an order matrix for many quantities, one row per variant on paper.',
		prices: 'Prices for every customer',
		pricesText: 'Volume prices, price lists and currencies, for a link, a customer or a catalog.',
		paper: 'Made for print',
		paperText: 'PDF with real text, bleed and crop marks, QR codes and labels. Excel with photos.',
		yours: 'On your own server',
		yoursText: 'One command to install. No trackers, no ads, and your data leaves with you whenever you like.',
		languages: 'English and Chinese',
		languagesText: 'The app, the catalogs and the messages speak both, in light and dark.',
	},
	endTitle: 'Make your first catalog today',
	endText: 'Upload a list, choose a layout and send the link.',
}
