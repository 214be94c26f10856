import { describe, expect, test } from 'vitest'
import { FULL_INVOICE, GOOD_INVOICE, invoiceOf } from '#tests/make/e-invoice-model.ts'
import { eInvoiceTerms } from '#tests/make/e-invoice-terms.ts'
import { anySource } from '#tests/make/e-invoices.ts'
import { chance } from '#tests/make/exact-totals.ts'
import { type XmlTree, xmlTree } from '#tests/make/xml-tree.ts'
import { TAX_CATEGORIES } from '../tax-category.ts'
import { ciiOf } from './cii.ts'
import { eInvoiceOf } from './from-document.ts'
import type { EInvoice } from './model.ts'
import { ublOf } from './ubl.ts'

/**
 * Sequences of the schema of Factur-X 1.07 for EN 16931 (CII D22B): what is in each element, in this order. `?`: may be missing,
 * `+`: at least one, `*`: any number. What is not listed as an element holds text.
 */
const CII: Readonly<Record<string, string>> = {
	CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
	ExchangedDocumentContext:
		'BusinessProcessSpecifiedDocumentContextParameter? GuidelineSpecifiedDocumentContextParameter',
	GuidelineSpecifiedDocumentContextParameter: 'ID',
	ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote*',
	IssueDateTime: 'DateTimeString',
	IncludedNote: 'Content SubjectCode?',
	SupplyChainTradeTransaction:
		'IncludedSupplyChainTradeLineItem+ ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
	IncludedSupplyChainTradeLineItem:
		'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
	AssociatedDocumentLineDocument: 'LineID IncludedNote?',
	SpecifiedTradeProduct:
		'GlobalID? SellerAssignedID? BuyerAssignedID? Name Description? ApplicableProductCharacteristic* DesignatedProductClassification* OriginTradeCountry?',
	SpecifiedLineTradeAgreement: 'BuyerOrderReferencedDocument? GrossPriceProductTradePrice? NetPriceProductTradePrice',
	NetPriceProductTradePrice: 'ChargeAmount BasisQuantity? AppliedTradeAllowanceCharge?',
	SpecifiedLineTradeDelivery: 'BilledQuantity',
	SpecifiedLineTradeSettlement:
		'ApplicableTradeTax BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradeSettlementLineMonetarySummation AdditionalReferencedDocument? ReceivableSpecifiedTradeAccountingAccount?',
	SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
	ApplicableTradeTax:
		'CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode ExemptionReasonCode? TaxPointDate? DueDateTypeCode? RateApplicablePercent?',
	CategoryTradeTax:
		'CalculatedAmount? TypeCode ExemptionReason? BasisAmount? CategoryCode ExemptionReasonCode? TaxPointDate? DueDateTypeCode? RateApplicablePercent?',
	SpecifiedTradeAllowanceCharge:
		'ChargeIndicator CalculationPercent? BasisAmount? ActualAmount ReasonCode? Reason? CategoryTradeTax?',
	ChargeIndicator: 'Indicator',
	ApplicableHeaderTradeAgreement:
		'BuyerReference? SellerTradeParty BuyerTradeParty SellerTaxRepresentativeTradeParty? SellerOrderReferencedDocument? BuyerOrderReferencedDocument? ContractReferencedDocument? AdditionalReferencedDocument* SpecifiedProcuringProject?',
	...Object.fromEntries(
		['SellerTradeParty', 'BuyerTradeParty', 'ShipToTradeParty'].map((name) => [
			name,
			'ID* GlobalID* Name? Description? SpecifiedLegalOrganization? DefinedTradeContact? PostalTradeAddress? URIUniversalCommunication? SpecifiedTaxRegistration*',
		]),
	),
	SpecifiedLegalOrganization: 'ID? TradingBusinessName?',
	DefinedTradeContact: 'PersonName? DepartmentName? TelephoneUniversalCommunication? EmailURIUniversalCommunication?',
	TelephoneUniversalCommunication: 'URIID? CompleteNumber?',
	EmailURIUniversalCommunication: 'URIID? CompleteNumber?',
	URIUniversalCommunication: 'URIID? CompleteNumber?',
	PostalTradeAddress: 'PostcodeCode? LineOne? LineTwo? LineThree? CityName? CountryID? CountrySubDivisionName?',
	SpecifiedTaxRegistration: 'ID',
	BuyerOrderReferencedDocument:
		'IssuerAssignedID? URIID? LineID? TypeCode? Name? AttachmentBinaryObject? ReferenceTypeCode? FormattedIssueDateTime?',
	InvoiceReferencedDocument:
		'IssuerAssignedID? URIID? LineID? TypeCode? Name? AttachmentBinaryObject? ReferenceTypeCode? FormattedIssueDateTime?',
	FormattedIssueDateTime: 'DateTimeString',
	ApplicableHeaderTradeDelivery:
		'ShipToTradeParty? ActualDeliverySupplyChainEvent? DespatchAdviceReferencedDocument? ReceivingAdviceReferencedDocument?',
	ActualDeliverySupplyChainEvent: 'OccurrenceDateTime',
	OccurrenceDateTime: 'DateTimeString',
	ApplicableHeaderTradeSettlement:
		'CreditorReferenceID? PaymentReference? TaxCurrencyCode? InvoiceCurrencyCode PayeeTradeParty? SpecifiedTradeSettlementPaymentMeans* ApplicableTradeTax+ BillingSpecifiedPeriod? SpecifiedTradeAllowanceCharge* SpecifiedTradePaymentTerms? SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument* ReceivableSpecifiedTradeAccountingAccount?',
	SpecifiedTradeSettlementPaymentMeans:
		'TypeCode Information? ApplicableTradeSettlementFinancialCard? PayerPartyDebtorFinancialAccount? PayeePartyCreditorFinancialAccount? PayeeSpecifiedCreditorFinancialInstitution?',
	PayeePartyCreditorFinancialAccount: 'IBANID? AccountName? ProprietaryID?',
	PayeeSpecifiedCreditorFinancialInstitution: 'BICID',
	SpecifiedTradePaymentTerms: 'Description? DueDateDateTime? DirectDebitMandateID?',
	DueDateDateTime: 'DateTimeString',
	SpecifiedTradeSettlementHeaderMonetarySummation:
		'LineTotalAmount ChargeTotalAmount? AllowanceTotalAmount? TaxBasisTotalAmount TaxTotalAmount? RoundingAmount? GrandTotalAmount TotalPrepaidAmount? DuePayableAmount',
}

const PARTY =
	'EndpointID? IndustryClassificationCode? PartyIdentification* PartyName* Language? PostalAddress? PhysicalLocation? PartyTaxScheme* PartyLegalEntity* Contact? Person* AgentParty?'
const ADDRESS =
	'ID? AddressTypeCode? Postbox? StreetName? AdditionalStreetName? BlockName? BuildingName? BuildingNumber? Department? CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode? Region? District? AddressLine* Country?'
const TAX_CATEGORY =
	'ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason? TierRange? TierRatePercent? TaxScheme'
const HEAD_END =
	'Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms* PaymentMeans* PaymentTerms*'
const LINE_START =
	'LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod* OrderLineReference*'
const LINE_REFERENCES =
	'DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference?'

/** Sequences of UBL 2.1 (OASIS, maindoc and common aggregates), as far as they touch what is written. */
const UBL: Readonly<Record<string, string>> = {
	Invoice: `UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* ${HEAD_END} PrepaidPayment* AllowanceCharge* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal InvoiceLine+`,
	CreditNote: `UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ${HEAD_END} TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? AllowanceCharge* TaxTotal* LegalMonetaryTotal CreditNoteLine+`,
	OrderReference: 'ID SalesOrderID? CopyIndicator? UUID? IssueDate?',
	BillingReference: 'InvoiceDocumentReference? SelfBilledInvoiceDocumentReference? CreditNoteDocumentReference?',
	InvoiceDocumentReference: 'ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode?',
	AccountingSupplierParty: 'CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party?',
	AccountingCustomerParty: 'CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party?',
	Party: PARTY,
	DeliveryParty: PARTY,
	PartyIdentification: 'ID',
	PartyName: 'Name',
	PostalAddress: ADDRESS,
	Address: ADDRESS,
	AddressLine: 'Line',
	Country: 'IdentificationCode? Name?',
	PartyTaxScheme:
		'RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* RegistrationAddress? TaxScheme',
	TaxScheme: 'ID? Name? TaxTypeCode? CurrencyCode?',
	PartyLegalEntity:
		'RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode? CompanyLegalForm?',
	Contact: 'ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*',
	Delivery:
		'ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress? DeliveryLocation? AlternativeDeliveryLocation? RequestedDeliveryPeriod? PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty?',
	DeliveryLocation:
		'ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI? Name? ValidityPeriod* Address?',
	PaymentMeans:
		'ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID* CardAccount? PayerFinancialAccount? PayeeFinancialAccount? CreditAccount? PaymentMandate?',
	PayeeFinancialAccount:
		'ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote* FinancialInstitutionBranch?',
	FinancialInstitutionBranch: 'ID? Name? FinancialInstitution? Address?',
	PaymentTerms: 'ID? PaymentMeansID* PrepaidPaymentReferenceID? Note*',
	AllowanceCharge:
		'ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount? TaxCategory* TaxTotal?',
	TaxCategory: TAX_CATEGORY,
	ClassifiedTaxCategory: TAX_CATEGORY,
	TaxTotal: 'TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? TaxSubtotal*',
	TaxSubtotal:
		'TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure? PerUnitAmount? TierRange? TierRatePercent? TaxCategory',
	LegalMonetaryTotal:
		'LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount',
	InvoiceLine: `ID UUID? Note* InvoicedQuantity? ${LINE_START} ${LINE_REFERENCES} OriginatorParty? Delivery* PaymentTerms* AllowanceCharge* TaxTotal* WithholdingTaxTotal? Item Price?`,
	CreditNoteLine: `ID UUID? Note* CreditedQuantity? ${LINE_START} DiscrepancyResponse* ${LINE_REFERENCES} OriginatorParty? Delivery* PaymentTerms* TaxTotal* AllowanceCharge* Item? Price?`,
	Item: 'Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator? AdditionalInformation* Keyword* BrandName* ModelName* BuyersItemIdentification? SellersItemIdentification? ManufacturersItemIdentification* StandardItemIdentification? CatalogueItemIdentification? CatalogueDocumentReference? ItemSpecificationDocumentReference* OriginCountry? CommodityClassification* TransactionConditions* HazardousItem* ClassifiedTaxCategory* AdditionalItemProperty*',
	SellersItemIdentification: 'ID ExtendedID?',
	Price: 'PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType?',
}

/** Groups of EN 16931 that Vitrine never fills, by the elements of both syntaxes: BG-2 process, BG-10, 11, 14, 18, 19, 24, 26, 29's gross price, 31's others, 32. */
const NEVER = new Set(
	(
		'BusinessProcessSpecifiedDocumentContextParameter PayeeTradeParty SellerTaxRepresentativeTradeParty ' +
		'BillingSpecifiedPeriod ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount ' +
		'DirectDebitMandateID CreditorReferenceID AdditionalReferencedDocument GrossPriceProductTradePrice ' +
		'ApplicableProductCharacteristic DesignatedProductClassification OriginTradeCountry TaxCurrencyCode ' +
		'SpecifiedProcuringProject ContractReferencedDocument ProfileID PayeeParty TaxRepresentativeParty InvoicePeriod ' +
		'CardAccount PaymentMandate AdditionalDocumentReference ProjectReference AdditionalItemProperty ' +
		'CommodityClassification OriginCountry PrepaidPayment WithholdingTaxTotal'
	).split(' '),
)

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** What of an element is not as its table has it: order, number and names of what is in it. */
function faultsOf(tree: XmlTree, table: Readonly<Record<string, string>>): string[] {
	const name = local(tree.name)
	const sequence = table[name]
	if (sequence === undefined) return tree.children.length > 0 ? [`${name}: not in the table`] : []
	const inner = tree.children.map((one) => local(one.name)).join(' ')
	const model = sequence.split(' ').map((part) => {
		const [, of = '', count = ''] = /^(\w+)([?*+]?)$/.exec(part) ?? []
		return `(?:${of} )${count}`
	})
	const isInOrder = new RegExp(`^${model.join('')}$`).test(inner === '' ? '' : `${inner} `)
	const never = tree.children.map((one) => local(one.name)).filter((one) => NEVER.has(one))
	return [
		...(isInOrder ? [] : [`${name}: ${inner}`]),
		...never.map((one) => `${name}: ${one} is written`),
		...tree.children.flatMap((one) => faultsOf(one, table)),
	]
}

/** Names whose prefix is not that of the namespace which they are of. */
function strayOf(tree: XmlTree, prefixOf: (tree: XmlTree, parent: string) => string, parent = ''): string[] {
	const wanted = prefixOf(tree, parent)
	const own = tree.name.includes(':') ? tree.name.slice(0, tree.name.indexOf(':')) : ''
	return [
		...(own === wanted ? [] : [`${tree.name} instead of ${wanted}`]),
		...tree.children.flatMap((one) => strayOf(one, prefixOf, local(tree.name))),
	]
}

const OF_RSM = new Set([
	'CrossIndustryInvoice',
	'ExchangedDocumentContext',
	'ExchangedDocument',
	'SupplyChainTradeTransaction',
])
const ofCii = ({ name }: XmlTree, parent: string) => {
	if (OF_RSM.has(local(name))) return 'rsm'
	if (local(name) === 'DateTimeString') return parent === 'FormattedIssueDateTime' ? 'qdt' : 'udt'
	return local(name) === 'Indicator' ? 'udt' : 'ram'
}
const ofUbl = ({ children }: XmlTree, parent: string) => (parent === '' ? '' : children.length > 0 ? 'cac' : 'cbc')

/** Invoices of all kinds: whole ones, one of each category, and documents by chance. */
function* invoices(): Generator<EInvoice> {
	yield FULL_INVOICE
	yield { ...FULL_INVOICE, type_code: '381', payment: null, due_date: null }
	yield { ...GOOD_INVOICE, delivery: null, payment: null, preceding: null, order_reference: '', adjustments: [] }
	for (const category of TAX_CATEGORIES) yield invoiceOf(category)
	const next = chance(16_931)
	for (let made = 0, run = 0; made < 200; run++) {
		if (run > 3000) throw new Error('too few documents are e-invoices')
		const answer = eInvoiceOf(anySource(next))
		if (!('invoice' in answer)) continue
		made++
		yield answer.invoice
	}
}

describe('what is written', () => {
	test('CII keeps to the sequences of its schema, and has no group that is never filled', () => {
		for (const invoice of invoices()) {
			const tree = xmlTree(ciiOf(invoice))
			expect(faultsOf(tree, CII)).toEqual([])
			expect(strayOf(tree, ofCii)).toEqual([])
		}
	})

	test('so does UBL', () => {
		for (const invoice of invoices()) {
			const tree = xmlTree(ublOf(invoice))
			expect(faultsOf(tree, UBL)).toEqual([])
			expect(strayOf(tree, ofUbl)).toEqual([])
		}
	})

	test('a table tells what is out of order, missing, twice or unknown', () => {
		const of = (inner: string) =>
			faultsOf(xmlTree(`<ram:SpecifiedTaxRegistration>${inner}</ram:SpecifiedTaxRegistration>`), CII)
		expect(of('<ram:ID>1</ram:ID>')).toEqual([])
		for (const bad of ['', '<ram:ID>1</ram:ID><ram:ID>2</ram:ID>', '<ram:Name>1</ram:Name>'])
			expect(of(bad)).toHaveLength(1)
		const turned = ublOf(FULL_INVOICE).replace(/(<cbc:IssueDate>.*)\n\s*(<cbc:DueDate>.*)/, '$2$1')
		expect(faultsOf(xmlTree(turned), UBL)).toHaveLength(1)
	})

	test('both say the same: every amount, code, party and line, and nothing besides', () => {
		for (const invoice of invoices()) {
			const [ubl, cii] = [eInvoiceTerms(xmlTree(ublOf(invoice))), eInvoiceTerms(xmlTree(ciiOf(invoice)))]
			expect(cii.terms).toEqual(ubl.terms)
			expect([ubl.unread, cii.unread]).toEqual([[], []])
			expect(ubl.terms['BT-115']).toEqual([invoice.sums.due])
		}
	})

	test('of a whole invoice every term is read', () => {
		const { terms } = eInvoiceTerms(xmlTree(ciiOf(FULL_INVOICE)))
		expect(terms).toMatchObject({
			'BT-1': ['INV-2026-0001'],
			'BT-9': ['2026-12-27'],
			'BT-26': ['2026-11-01'],
			'BT-31': ['DE123456789'],
			'BT-32': ['22/815/08150'],
			'BT-34 scheme': ['EM'],
			'BT-80': ['NL'],
			'BG-20/21 2 amount': ['10.00'],
			'BG-23 1 BT-121': ['VATEX-EU-G'],
			'BG-25 1 BG-27/28 amount': ['5.00', '2.00'],
			'BG-25 2 BT-153': ['Stool'],
		})
		expect(Object.keys(terms)).toHaveLength(106)
	})
})
