import type { CallName } from '#contract/index.ts'

/*
 * What strangers may be answered, call by call: every key of an answer that is data, with where it stands (`[]` any item,
 * `*` any key). Nothing else leaves the server (trust.md T60). Whoever adds a key here says that anybody on the Internet may
 * read it: no cost, no stock that is not shown, no note, no other catalog, no price of another customer.
 */

const keys = (...lines: string[]) => lines.filter(Boolean).flatMap((line) => line.split(' '))
const under = (path: string, inner: readonly string[]) => inner.map((key) => `${path}.${key}`)

/** Whoever has just proved who they are, of themselves. */
const SESSION = keys(
	'token user.id user.avatar user.nickname user.email user.company user.username user.locale user.locale_auto',
	'user.theme user.delete_at user.is_operator device',
)
/** A page as it is printed. */
const PAPER = keys('pages page width height svg')
/** A file at an address that is good for some minutes. */
const FILE = keys('url file_name')
/** A document, to whom its link was sent. */
const DOCUMENT = keys(
	'token type state number revision language currency issue_date due_date is_overdue seller.name seller.email',
	'name contact_name lines[].id lines[].kind lines[].name lines[].sku_name lines[].options lines[].qty',
	'lines[].unit lines[].unit_price lines[].amount lines[].is_optional lines[].alternative',
	'lines[].is_offered totals.subtotal totals.tax totals.total totals.paid totals.balance files[].id files[].name',
	'files[].bytes answers answered.kind answered.name answered.text answered.at',
)
/** A SKU of a catalog; `attrs` has the fields that its catalog shows (shown-fields.test.ts). */
const GOODS = keys(
	'sku_name_key sku_name price breaks[].min_qty breaks[].price breaks[].price_text mix_group moq multiple pack',
	'carton carton_cbm piece_kg stock_state blocked max most short price_text images[].url images[].thumbnail_url',
	'images[].alt attrs.*',
)

/** Every public call; one that is missing here, or says more, fails the test. */
export const PUBLIC_ANSWERS = {
	login: SESSION,
	sendCode: keys('retry_after'),
	signup: SESSION,
	resetPassword: SESSION,
	checkUsername: keys('available reason suggestions'),
	confirmLogin: SESSION,
	startPasskeyLogin: keys('options.*'),
	loginWithPasskey: SESSION,
	getLayouts: keys(
		'total list[].type list[].key list[].number list[].name.en list[].name.zh list[].group list[].papers.*.columns',
		'list[].papers.*.rows list[].papers.*.per_page list[].fields list[].max_fields list[].is_default',
	),
	getTemplateSamples: PAPER,
	getPublishedCatalogV1: [
		...under('list[]', GOODS),
		...under(
			'list[]',
			keys(
				'parent_sku_name_key category from_price options[].name options[].role options[].values options[].swatches.*',
				'variants_total found_sku_name_key',
			),
		),
		...under('list[].variants[]', GOODS),
		...under('list[].variants[]', keys('options')),
		...keys(
			'total unit skus catalog.name catalog.subtitle catalog.cover_url catalog.cover_focus catalog.color catalog.year',
			'catalog.updated_at catalog.categories[].name catalog.categories[].count catalog.fields[].field',
			'catalog.fields[].label catalog.currency catalog.price_terms catalog.currencies catalog.order.first.amount',
			'catalog.order.first.pieces catalog.order.later.amount catalog.order.later.pieces catalog.order.questions[].id',
			'catalog.order.questions[].text catalog.order.questions[].required catalog.order.questions[].choices',
			'catalog.filters catalog.copies catalog.pages company.*',
		),
	],
	getPublishedFilters: keys(
		'colors[].value colors[].count colors[].hex sizes[].value sizes[].count price.min price.max in_stock total',
		'currency',
	),
	getPublishedCopy: FILE,
	getPrintedPages: keys(
		'state pages.total pages.sections[].name pages.sections[].page pages.list[].n pages.list[].width',
		'pages.list[].height pages.list[].url pages.list[].card pages.list[].text pages.list[].links[].x',
		'pages.list[].links[].y pages.list[].links[].w pages.list[].links[].h pages.list[].links[].url',
		'pages.list[].links[].page pages.list[].links[].item',
	),
	exportOrderList: keys('url file_name lines left_out short[].sku_name_key short[].max'),
	importOrderList: keys('rows[].row rows[].sku rows[].qty rows[].note rows[].name rows[].price more'),
	checkOrderList: keys('lines[].sku_name_key lines[].num lines[].note told[].row told[].sku told[].code told[].msg'),
	enterCatalog: keys('pass'),
	recordVisit: [],
	getGallery: keys(
		'total list[].name list[].subtitle list[].company list[].color list[].username list[].hash list[].share_path',
		'list[].cover_url list[].categories list[].kind list[].count list[].featured list[].updated_at open',
		'report_email categories[].name categories[].count',
	),
	getPublishedPages: keys(
		'name company_name updated_at download pages[].width pages[].height pages[].url pages[].links[].x',
		'pages[].links[].y pages[].links[].w pages[].links[].h pages[].links[].url pages[].links[].page',
	),
	getPublishedTexts: keys('total list[].n list[].text'),
	getPublishedFile: keys('url'),
	sendInquiry: keys('number follow_url lines left_out'),
	uploadInquiryFile: keys('list[].name list[].bytes list[].attachment'),
	getFollowUp: keys(
		'number state name created_at seller.name seller.email catalog_name currency lines[].sku_name_key',
		'lines[].sku_name lines[].name lines[].options lines[].img lines[].num lines[].note lines[].unit_price',
		'lines[].amount lines[].status lines[].was removed[].sku_name_key removed[].sku_name removed[].name',
		'removed[].num totals.lines totals.pieces totals.cartons totals.cbm totals.kg totals.amount totals.unpriced',
		'messages[].id messages[].text messages[].files[].name messages[].files[].bytes messages[].files[].url',
		'messages[].at messages[].from documents[].type documents[].number documents[].revision documents[].issue_date',
		'documents[].path',
	),
	replyFollowUp: [],
	exportFollowUp: FILE,
	noteCart: [],
	getPublicDocument: DOCUMENT,
	getPublicPaper: PAPER,
	exportPublicDocument: FILE,
	answerDocument: DOCUMENT,
	getPublicSpecSheet: keys(
		'number name language frozen_at audience valid_until is_outdated seller.name seller.email',
		'sheets[].sku_name sheets[].name sheets[].img sheets[].files[].label sheets[].files[].url',
	),
	getPublicSpecPaper: PAPER,
	exportPublicSpecSheet: FILE,
	getSite: keys(
		'operator.name operator.email operator.phone operator.address operator.website facts.sign_up facts.mail',
		'facts.gallery content plans.plans[].name plans.plans[].price_month plans.plans[].price_year plans.plans[].text',
		'plans.plans[].limits.skus plans.plans[].limits.storage plans.plans[].limits.catalogs plans.plans[].limits.pdf',
		'plans.plans[].features plans.plans[].action plans.plans[].action_text',
		'plans.plans[].url plans.plans[].featured plans.questions[].question plans.questions[].answer version',
	),
	health: keys('version database storage cutout_model migrated whole first_run'),
} satisfies Partial<Record<CallName, readonly string[]>>
