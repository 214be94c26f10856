import { account } from './guide-account.en.ts'
import { photos } from './guide-photos.en.ts'
import type { Article } from './guide.ts'

/** The user guide in English. */
export const guide: readonly Article[] = [
	{
		id: 'first-steps',
		title: 'First steps',
		words: 'begin start new account getting started tutorial',
		parts: [
			{
				text: `From an empty account to a catalog you can send takes about ten minutes.

1. Upload your product list under Import, or add a few SKUs by hand.
2. Drop your photos: a photo named like a SKU finds its place by itself.
3. Enter your company under Account and settings. Your name, address and logo appear on every page you send.
4. Choose + New → Catalog, pick what goes in and choose a layout.
5. Press Publish and send the link.`,
				picture: 'home',
				shows: 'SKU Management with categories on the left and SKUs on the right',
			},
			{
				text: `# Nothing is lost by trying
Almost everything can be undone: from the message that appears, or for 30 days from Business Hub → Activity. Deleted SKUs and catalogs stay under Deleted until you purge them.`,
			},
		],
	},
	{
		id: 'skus',
		title: 'SKUs, variants and prices',
		words: 'product item add edit price tier volume color size photo barcode upc',
		parts: [
			{
				text: `Open a SKU to edit it. Each field is saved as you leave it; "Saved" appears at the top. What can't be read as a number is never changed in silence: the field says what it understood and offers it as a button.

# Variants
On the Variants tab, enter sizes and colors, and Vitrine makes the combinations. A variant takes its values from its product until you enter its own; the link icon shows which is which.

# Prices
- Price and wholesale price for one piece
- Volume prices: from how many pieces on which price or discount applies
- Minimum, multiple and maximum quantity. The buyer's cart keeps to them`,
				picture: 'sku',
				shows: 'The page of one SKU with its tabs',
			},
			{
				text: `# Many at once
Select rows in the table and choose Edit to open them as a spreadsheet. Copy and paste blocks to and from Excel, then review what changes before you apply it.`,
			},
		],
	},
	{
		id: 'categories',
		title: 'Categories',
		words: 'tree folder group move drag sort icon',
		parts: [
			{
				text: `Categories have two levels. Right-click a category, or use its ⋯ menu, to add, edit, export or delete it. Drag it to move it; on a phone or by keyboard use Move to….

- A category can be deleted when it has no subcategories and no SKUs. Choose Delete SKUs first: they go to Deleted SKUs and can be restored.
- Direct Items are the SKUs of a category that are in none of its subcategories.
- The number beside a category counts its SKUs and those of its subcategories.`,
			},
		],
	},
	{
		id: 'import',
		title: 'Import a product list',
		words: 'excel csv xlsx upload shopify woocommerce magento columns mapping undo photos zip',
		parts: [
			{
				text: `1. Press Import and choose an Excel or CSV file, or a shop's export. The list can also be pasted.
2. Check the columns. Known ones are recognized, in English, Chinese and other languages; change what's wrong and leave out what you don't need.
3. Choose the rules: create and update, only new, or only existing SKUs.
4. Add photos, if you have them: as links, in the sheet, or as files.
5. Look at the check. Nothing has been changed yet: you see what's new, what changes from what to what, and which rows have errors, with a way to fix them.
6. Import. You can go on working meanwhile.`,
				picture: 'import',
				shows: 'The step in which the columns of a list are matched',
			},
			{
				text: `# If something went wrong
Open the import again and choose Undo this import, within 30 days. What it created and nobody has touched disappears, what it changed gets its old values back, and what has been changed since is left alone and listed.`,
			},
		],
	},
	...photos,
	{
		id: 'catalogs',
		title: 'Make a catalog',
		words: 'layout template design paper pdf color font cover logo sections',
		parts: [
			{
				text: `1. Choose + New → Catalog, give it a name and pick SKUs or categories.
2. Choose one of 17 layouts. Everything else stays as it is when you change it.
3. Set color, font, paper and logo, and choose which fields are shown.
4. Drag sections and items into order, and add a cover.`,
				picture: 'catalog',
				shows: 'The catalog editor: settings on the left, the page on the right',
			},
			{
				text: `# Checks
Before publishing, Vitrine lists what a buyer would stumble over: missing prices, cut descriptions, coarse photos. Each line has one fix for all items it concerns.

# Export
Export makes a PDF for print, screen or e-mail, an Excel workbook with photos, or a ZIP of the photos. For a print shop, choose bleed and crop marks.`,
			},
		],
	},
	{
		id: 'sharing',
		title: 'Publish and share',
		words: 'link url passcode expiry qr code whatsapp mail visitors views buyer',
		parts: [
			{
				text: `Publish gives a catalog its link. Everyone with the link can open it, without an account. In the Share dialog you can

- make a named link for each customer, and see how often it was opened
- protect a link with a passcode, an end date or an e-mail check
- give a link its own price list, hide prices, or show them on request
- copy the link, send it by e-mail or WhatsApp, or show it as a QR code`,
				picture: 'share',
				shows: 'A published catalog as buyers see it',
			},
			{
				text: `# Live or frozen
A live catalog follows your SKUs: a new price is seen with the next visit. A frozen one stays as published until you publish again. The catalog's card tells you how many SKUs have changed since.

# QR codes that never die
Codes made under + New → Create a sharing QR code keep their address. You can print them and change later where they lead.`,
			},
		],
	},
	{
		id: 'inquiries',
		title: 'Answer inquiries',
		words: 'order request reply cart buyer message mail template spam lost won',
		parts: [
			{
				text: `A buyer fills a cart and sends it as an inquiry. It isn't an order yet. The bell tells you at once.

1. Open Business Hub → Inquiries.
2. Check stock and prices beside each line, and change lines if needed.
3. Reply or ask a question. E-mail templates fill in names, numbers and links.
4. The buyer reads your reply on a page of their own and can answer there.`,
				picture: 'inquiry',
				shows: 'An inquiry with its lines and the conversation',
			},
			{
				text: `Mark inquiries as won, lost or spam. Spam hides the inquiry and blocks its sender. An inquiry that has waited a week for an answer reminds you.`,
			},
		],
	},
	{
		id: 'customers',
		title: 'Customers and price lists',
		words: 'client supplier contact discount currency exchange rate merge import vcard',
		parts: [
			{
				text: `Make a customer from an inquiry with one click, add one under + New → Add a customer, or import a list. A customer has addresses, terms, a discount, a price list, tags and fields of your own, and shows every inquiry and cart.`,
				picture: 'customers',
				shows: 'The list of customers',
			},
			{
				text: `# Price lists
A price list gives prices of its own or a percentage of your prices, with rounding and a currency. Give it to a customer, to a link or to a catalog. Beside each price Vitrine says where it comes from.`,
				picture: 'price-lists',
				shows: 'The list of price lists',
			},
		],
	},
	{
		id: 'invoices',
		title: 'Invoices and quotations',
		words:
			'bill quote offer pro forma credit note payment paid overdue tax vat number pdf due attachment e-invoice factur-x zugferd ubl xml delivery note customer order',
		parts: [
			{
				text: `Choose + New → Invoice or Quotation form, or start from an inquiry or a customer: their lines, address, currency and terms are filled in. Type a SKU or a name to add a line, or paste rows from a spreadsheet (SKU, quantity, price). The page on the right is what will be printed.

- Prices follow the quantity and the customer's price list, with the reason beside them. A price you enter stays until you click the lock
- A draft is saved as you type and has no number. Finalize gives it one; from then on it can't be changed
- Record payments on the invoice. A wrong one is reversed, not deleted
- Remind of what is overdue with “Send reminder”, or choose the days in the invoice settings and let it happen by itself
- Send it by e-mail with its PDF. The link in the message opens its page; you see when it was first looked at, and in the history who has sent it. Order confirmations, delivery notes, packing lists and purchase orders are sent alike
- Rent, storage or a standing order: choose “Repeat…” in the invoice’s menu. Each time a draft, a finalized invoice or one that is sent by e-mail is made; the “Recurring” tab shows what comes next, and pauses or ends it. {MONTH}, {YEAR} and {PERIOD} in its text are filled in`,
			},
			{
				text: `# Quotations
Mark a quotation as accepted, then create an invoice from all of it or from chosen lines. Revise makes a new revision of a quotation that was sent. What a customer has accepted is committed in stock until you invoice it.

# Customer orders
What a customer has ordered is recorded under Business Hub → Purchase Orders → From customers, with their number and file. Confirm it: its goods are committed in stock until you invoice them, whole or in parts.

# Purchase orders
Once an order to a supplier is placed, its goods count as incoming. Record deliveries as they come, in parts too; “Add expected days to calendar” brings them into the calendar you use. When freight or duty has been billed, choose “Add cost”: it is spread over what has come to the cent, and with “Change the cost of the SKUs” it goes into their cost.

# Attachments
Attach up to 10 files to a document. Only you see them, unless you tick “Send along”: those go with the e-mail and stand on the page that its link opens.

# Corrections
Void an invoice that should never have been, or create a credit note for all or part of it.

# E-invoices
Choose “E-invoice” in the menu of an invoice or credit note. Factur-X / ZUGFeRD is the PDF with its data inside; UBL 2.1 is the data alone. What is missing is named first, also of a draft: most of it stands under Invoice settings → Tax and bank details.

# Goods
Goods leave stock when an invoice is finalized or marked as shipped, as you choose under Account and settings → Advanced → Stock. Voided or credited, they come back; when stock is short you see what is missing first. Create a delivery note for what is handed over: it tells how much was ordered and how much follows, and has lines to sign on.

# How they look
Logo, colors, signature and stamp, taxes, bank details and terms for new documents are under Account and settings → Invoice settings. “More settings” in a document changes them for that one.`,
			},
		],
	},
	{
		id: 'spec-sheets',
		title: 'Spec sheets',
		words: 'specification data sheet technical pdf buyer product details packing carton',
		parts: [
			{
				text: `A spec sheet shows all that buyers ask about a product on a page or two: pictures, details, packing, variants, logistics. Choose + New → Create a specification sheet, or select SKUs in the table and choose Make spec sheet, then Keep as a spec sheet. All of them are under Business Hub → Spec Sheet.

- Each SKU has a sheet of its own, in the order you set. The sheet of a parent lists its variants
- Choose which blocks appear and in which order. Prices are off until you switch them on; then they can follow a price list
- Say for whom a sheet is and until when it is valid: both stand under its title. After that day it is marked as outdated, also on its page
- PDF makes one file of all sheets, or one for each`,
			},
			{
				text: `# Live or frozen
A live sheet shows your SKUs as they are now. A frozen one keeps what it showed, also when a SKU is changed or deleted later; Update to today takes the present data.

# Link
Before a sheet is published, you are told what buyers would miss on it, such as pictures or packing. Publish gives the sheet a number and a page that everybody can open who has its link, with its PDF. Withdraw closes the page; published again, the link works as before. The code on a sheet leads to the product link of its SKU, or to this page where it has none.

# Versions
Freezing keeps a version, and so does Keep this version in the ⋯ menu. Look at an earlier one under Versions, or restore it.`,
			},
		],
	},
	{
		id: 'stock',
		title: 'Stock',
		words: 'inventory quantity on hand low out threshold location transfer movement ledger why',
		parts: [
			{
				text: `Under Inventory, type +5, -3 or 12 into On hand. Changes are collected until you review and save them, as one step you can undo.

- Low and Over mark SKUs below or above the limits you set
- Movements tell who changed what, when and why
- Why is it 37? on a SKU's Inventory tab sums up how it got there`,
				picture: 'inventory',
				shows: 'The stock table with its states and charts',
			},
			{
				text: `# Several places
Add a location under Inventory → Locations. Stock is then kept per location and can be moved between them.

# Update many
Update stock takes codes from a scanner, typed lines, a paste from Excel or a file.`,
			},
		],
	},
	{
		id: 'stocktake',
		title: 'Stocktakes and reordering',
		words: 'count counting camera scanner offline phone difference purchase supplier carton',
		parts: [
			{
				text: `1. Start a stocktake under Inventory → Stocktakes: a category, a location or a list, blind or with the expected numbers.
2. Count with as many people and phones as you like. Scan with the camera or a hand scanner. Without a network, counts wait on the device and are sent later, once.
3. Review the differences, recount what looks wrong, then apply. Sales during the count are taken into account.`,
				picture: 'stocktake',
				shows: 'The list of stocktakes',
			},
			{
				text: `# Reorder
Reorder lists what is at or below its low mark, with the quantity up to your target, rounded to full cartons and grouped by supplier. Export it as Excel or PDF.`,
				picture: 'reorder',
				shows: 'SKUs to reorder, grouped by supplier',
			},
		],
	},
	...account,
]
