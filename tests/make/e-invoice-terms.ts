import type { XmlTree } from './xml-tree.ts'

/** Where a business term of EN 16931 stands in UBL and in CII: elements, `[path=value]` what one has to hold, `@` an attribute. */
type Row = readonly [term: string, ubl: string, cii: string]
/** Terms of what there may be several of, each by itself. */
interface Group {
	readonly name: string
	readonly at: readonly [ubl: string, cii: string]
	readonly rows: readonly Row[]
}

const TRADE = 'rsm:SupplyChainTradeTransaction'
const AGREED = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
const DELIVERED = `${TRADE}/ram:ApplicableHeaderTradeDelivery`
const SETTLED = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
const SUMS = `${SETTLED}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`

const address = (ubl: string, cii: string, [first, second, third, city, post, country]: readonly string[]): Row[] => [
	[first!, `${ubl}/cbc:StreetName`, `${cii}/ram:LineOne`],
	[second!, `${ubl}/cbc:AdditionalStreetName`, `${cii}/ram:LineTwo`],
	[third!, `${ubl}/cac:AddressLine/cbc:Line`, `${cii}/ram:LineThree`],
	[city!, `${ubl}/cbc:CityName`, `${cii}/ram:CityName`],
	[post!, `${ubl}/cbc:PostalZone`, `${cii}/ram:PostcodeCode`],
	[country!, `${ubl}/cac:Country/cbc:IdentificationCode`, `${cii}/ram:CountryID`],
]

const party = (ubl: string, cii: string, terms: string): Row[] => {
	const [name, id, legal, vat, tax, endpoint, contact, phone, email, ...place] = terms.split(' ')
	const scheme = `${ubl}/cac:PartyTaxScheme`
	return [
		[name!, `${ubl}/cac:PartyLegalEntity/cbc:RegistrationName`, `${cii}/ram:Name`],
		[id!, `${ubl}/cac:PartyIdentification/cbc:ID`, `${cii}/ram:ID`],
		[legal!, `${ubl}/cac:PartyLegalEntity/cbc:CompanyID`, `${cii}/ram:SpecifiedLegalOrganization/ram:ID`],
		[
			vat!,
			`${scheme}[cac:TaxScheme/cbc:ID=VAT]/cbc:CompanyID`,
			`${cii}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]`,
		],
		[
			tax!,
			`${scheme}[cac:TaxScheme/cbc:ID=FC]/cbc:CompanyID`,
			`${cii}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=FC]`,
		],
		[endpoint!, `${ubl}/cbc:EndpointID`, `${cii}/ram:URIUniversalCommunication/ram:URIID`],
		[
			`${endpoint} scheme`,
			`${ubl}/cbc:EndpointID/@schemeID`,
			`${cii}/ram:URIUniversalCommunication/ram:URIID/@schemeID`,
		],
		[contact!, `${ubl}/cac:Contact/cbc:Name`, `${cii}/ram:DefinedTradeContact/ram:PersonName`],
		[
			phone!,
			`${ubl}/cac:Contact/cbc:Telephone`,
			`${cii}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
		],
		[
			email!,
			`${ubl}/cac:Contact/cbc:ElectronicMail`,
			`${cii}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID`,
		],
		...address(`${ubl}/cac:PostalAddress`, `${cii}/ram:PostalTradeAddress`, place),
	]
}

const sum = (term: string, ubl: string, cii: string): Row => [
	term,
	`cac:LegalMonetaryTotal/cbc:${ubl}`,
	`${SUMS}/ram:${cii}`,
]

const REFERENCE = 'cac:BillingReference/cac:InvoiceDocumentReference'
const MEANS = `${SETTLED}/ram:SpecifiedTradeSettlementPaymentMeans`
const TERMS = `${SETTLED}/ram:SpecifiedTradePaymentTerms`

const WHOLE: readonly Row[] = [
	[
		'BT-24',
		'cbc:CustomizationID',
		'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
	],
	['BT-1', 'cbc:ID', 'rsm:ExchangedDocument/ram:ID'],
	['BT-2', 'cbc:IssueDate', 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'],
	['BT-5', 'cbc:DocumentCurrencyCode', `${SETTLED}/ram:InvoiceCurrencyCode`],
	['BT-9', 'cbc:DueDate', `${TERMS}/ram:DueDateDateTime/udt:DateTimeString`],
	['BT-13', 'cac:OrderReference/cbc:ID', `${AGREED}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`],
	['BT-20', 'cac:PaymentTerms/cbc:Note', `${TERMS}/ram:Description`],
	['BT-22', 'cbc:Note', 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content'],
	['BT-25', `${REFERENCE}/cbc:ID`, `${SETTLED}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`],
	[
		'BT-26',
		`${REFERENCE}/cbc:IssueDate`,
		`${SETTLED}/ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString`,
	],
	...party(
		'cac:AccountingSupplierParty/cac:Party',
		`${AGREED}/ram:SellerTradeParty`,
		'BT-27 BT-29 BT-30 BT-31 BT-32 BT-34 BT-41 BT-42 BT-43 BT-35 BT-36 BT-162 BT-37 BT-38 BT-40',
	),
	...party(
		'cac:AccountingCustomerParty/cac:Party',
		`${AGREED}/ram:BuyerTradeParty`,
		'BT-44 BT-46 BT-47 BT-48 – BT-49 BT-56 BT-57 BT-58 BT-50 BT-51 BT-163 BT-52 BT-53 BT-55',
	),
	['BT-70', 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name', `${DELIVERED}/ram:ShipToTradeParty/ram:Name`],
	[
		'BT-72',
		'cac:Delivery/cbc:ActualDeliveryDate',
		`${DELIVERED}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
	],
	...address(
		'cac:Delivery/cac:DeliveryLocation/cac:Address',
		`${DELIVERED}/ram:ShipToTradeParty/ram:PostalTradeAddress`,
		['BT-75', 'BT-76', 'BT-165', 'BT-77', 'BT-78', 'BT-80'],
	),
	['BT-81', 'cac:PaymentMeans/cbc:PaymentMeansCode', `${MEANS}/ram:TypeCode`],
	['BT-83', 'cac:PaymentMeans/cbc:PaymentID', `${SETTLED}/ram:PaymentReference`],
	[
		'BT-84',
		'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
		`${MEANS}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
	],
	[
		'BT-85',
		'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:Name',
		`${MEANS}/ram:PayeePartyCreditorFinancialAccount/ram:AccountName`,
	],
	[
		'BT-86',
		'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
		`${MEANS}/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`,
	],
	sum('BT-106', 'LineExtensionAmount', 'LineTotalAmount'),
	sum('BT-107', 'AllowanceTotalAmount', 'AllowanceTotalAmount'),
	sum('BT-108', 'ChargeTotalAmount', 'ChargeTotalAmount'),
	sum('BT-109', 'TaxExclusiveAmount', 'TaxBasisTotalAmount'),
	['BT-110', 'cac:TaxTotal/cbc:TaxAmount', `${SUMS}/ram:TaxTotalAmount`],
	['BT-110 currency', 'cac:TaxTotal/cbc:TaxAmount/@currencyID', `${SUMS}/ram:TaxTotalAmount/@currencyID`],
	sum('BT-112', 'TaxInclusiveAmount', 'GrandTotalAmount'),
	sum('BT-113', 'PrepaidAmount', 'TotalPrepaidAmount'),
	sum('BT-114', 'PayableRoundingAmount', 'RoundingAmount'),
	sum('BT-115', 'PayableAmount', 'DuePayableAmount'),
]

const ADJUSTED: readonly Row[] = [
	['kind', 'cbc:ChargeIndicator', 'ram:ChargeIndicator/udt:Indicator'],
	['amount', 'cbc:Amount', 'ram:ActualAmount'],
	['reason', 'cbc:AllowanceChargeReason', 'ram:Reason'],
	['reason code', 'cbc:AllowanceChargeReasonCode', 'ram:ReasonCode'],
	['category', 'cac:TaxCategory/cbc:ID', 'ram:CategoryTradeTax/ram:CategoryCode'],
	['rate', 'cac:TaxCategory/cbc:Percent', 'ram:CategoryTradeTax/ram:RateApplicablePercent'],
]

const taxesOfLine = (ubl: string, cii: string): Row[] => [
	['BT-151', `${ubl}/cbc:ID`, `${cii}/ram:CategoryCode`],
	['BT-152', `${ubl}/cbc:Percent`, `${cii}/ram:RateApplicablePercent`],
]

const LINE_SETTLED = 'ram:SpecifiedLineTradeSettlement'
const GROUPS = (line: string): readonly Group[] => [
	{
		name: 'BG-20/21',
		at: ['cac:AllowanceCharge', `${SETTLED}/ram:SpecifiedTradeAllowanceCharge`],
		rows: ADJUSTED,
	},
	{
		name: 'BG-23',
		at: ['cac:TaxTotal/cac:TaxSubtotal', `${SETTLED}/ram:ApplicableTradeTax`],
		rows: [
			['BT-116', 'cbc:TaxableAmount', 'ram:BasisAmount'],
			['BT-117', 'cbc:TaxAmount', 'ram:CalculatedAmount'],
			['BT-118', 'cac:TaxCategory/cbc:ID', 'ram:CategoryCode'],
			['BT-119', 'cac:TaxCategory/cbc:Percent', 'ram:RateApplicablePercent'],
			['BT-120', 'cac:TaxCategory/cbc:TaxExemptionReason', 'ram:ExemptionReason'],
			['BT-121', 'cac:TaxCategory/cbc:TaxExemptionReasonCode', 'ram:ExemptionReasonCode'],
		],
	},
	{
		name: 'BG-25',
		at: [line, `${TRADE}/ram:IncludedSupplyChainTradeLineItem`],
		rows: [
			['BT-126', 'cbc:ID', 'ram:AssociatedDocumentLineDocument/ram:LineID'],
			[
				'BT-131',
				'cbc:LineExtensionAmount',
				`${LINE_SETTLED}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`,
			],
			...['', '/@unitCode'].map((end): Row => [
				`BT-129${end}`,
				`cbc:${line === 'cac:InvoiceLine' ? 'Invoiced' : 'Credited'}Quantity${end}`,
				`ram:SpecifiedLineTradeDelivery/ram:BilledQuantity${end}`,
			]),
			[
				'BT-146',
				'cac:Price/cbc:PriceAmount',
				'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
			],
			['BT-153', 'cac:Item/cbc:Name', 'ram:SpecifiedTradeProduct/ram:Name'],
			['BT-154', 'cac:Item/cbc:Description', 'ram:SpecifiedTradeProduct/ram:Description'],
			['BT-155', 'cac:Item/cac:SellersItemIdentification/cbc:ID', 'ram:SpecifiedTradeProduct/ram:SellerAssignedID'],
			...taxesOfLine('cac:Item/cac:ClassifiedTaxCategory', `${LINE_SETTLED}/ram:ApplicableTradeTax`),
			...ADJUSTED.slice(0, 4).map(([name, ubl, cii]): Row => [
				`BG-27/28 ${name}`,
				`cac:AllowanceCharge/${ubl}`,
				`${LINE_SETTLED}/ram:SpecifiedTradeAllowanceCharge/${cii}`,
			]),
		],
	},
]

/** What says of every tax that it is VAT: no term of its own. */
const SAID_OF_TAXES = /^cac:TaxScheme\/cbc:ID$|^ram:(ApplicableTradeTax|CategoryTradeTax)\/ram:TypeCode$/

/** The business terms of an e-invoice by their names, with all that they say, in order; `unread`: elements that are no term that is known here. */
export interface EInvoiceTerms {
	readonly terms: Readonly<Record<string, readonly string[]>>
	readonly unread: readonly string[]
}

/** Reads what stands in a file of UBL or CII. */
export function eInvoiceTerms(tree: XmlTree): EInvoiceTerms {
	const isCii = tree.name === 'rsm:CrossIndustryInvoice'
	const seen = new Set<XmlTree>()
	const terms: Record<string, readonly string[]> = {}
	const read = (from: XmlTree, rows: readonly Row[], before: string) => {
		for (const [term, ubl, cii] of rows) {
			const said = saidAt(from, isCii ? cii : ubl, seen)
			if (said.length > 0) terms[before + term] = said
		}
	}
	const isCredit = tree.name === 'CreditNote'
	const type: Row = ['BT-3', `cbc:${isCredit ? 'CreditNote' : 'Invoice'}TypeCode`, 'rsm:ExchangedDocument/ram:TypeCode']
	read(tree, [type, ...WHOLE], '')
	for (const { name, at, rows } of GROUPS(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'))
		for (const [index, one] of found(tree, at[isCii ? 1 : 0]).entries()) read(one, rows, `${name} ${index + 1} `)
	return {
		terms,
		unread: leavesOf(tree, '')
			.filter(({ leaf, path }) => !seen.has(leaf) && !SAID_OF_TAXES.test(path))
			.map(({ path }) => path),
	}
}

function saidAt(from: XmlTree, path: string, seen: Set<XmlTree>): string[] {
	const [, elements = '', attribute] = /^(.*?)(?:\/@(\w+))?$/.exec(path) ?? []
	return found(from, elements).map((one) => {
		seen.add(one)
		if (attribute) return one.attributes[attribute] ?? ''
		return one.name.endsWith(':DateTimeString') ? one.text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : one.text
	})
}

const STEP = /([^/[]+)(?:\[([^=]+)=([^\]]+)\])?(?:\/|$)/g

function found(from: XmlTree, path: string): XmlTree[] {
	return [...path.matchAll(STEP)].reduce<XmlTree[]>(
		(all, [, name = '', where, value]) =>
			all
				.flatMap(({ children }) => children.filter((one) => one.name === name))
				.filter((one) => where === undefined || holds(one, where, value)),
		[from],
	)
}

function holds(one: XmlTree, where: string, value: string | undefined): boolean {
	if (where.startsWith('@')) return one.attributes[where.slice(1)] === value
	return found(one, where).some(({ text }) => text === value)
}

/** Elements with a text, and their names with that of what they are in. */
function leavesOf(tree: XmlTree, parent: string): { leaf: XmlTree; path: string }[] {
	if (tree.children.length === 0) return tree.text === '' ? [] : [{ leaf: tree, path: `${parent}/${tree.name}` }]
	return tree.children.flatMap((one) => leavesOf(one, tree.name))
}
