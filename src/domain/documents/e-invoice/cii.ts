import type { EAddress, EAdjustment, EBreakdown, EInvoice, ELine, EParty, ETax } from './model.ts'
import { group, leaf, type XmlPart, xmlFile } from './xml.ts'

const NAMESPACES = {
	'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
	'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
	'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
	'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** An e-invoice in the syntax of UN/CEFACT Cross Industry Invoice D22B (CEN/TS 16931-3-3), as Factur-X and ZUGFeRD embed it. */
export function ciiOf(invoice: EInvoice): string {
	return xmlFile('rsm:CrossIndustryInvoice', NAMESPACES, [
		group(
			'rsm:ExchangedDocumentContext',
			group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', invoice.specification)),
		),
		group(
			'rsm:ExchangedDocument',
			leaf('ram:ID', invoice.number),
			leaf('ram:TypeCode', invoice.type_code),
			group('ram:IssueDateTime', day(invoice.issue_date)),
			...invoice.notes.map((note) => group('ram:IncludedNote', leaf('ram:Content', note))),
		),
		group(
			'rsm:SupplyChainTradeTransaction',
			...invoice.lines.map(lineOf),
			agreementOf(invoice),
			deliveryOf(invoice),
			settlementOf(invoice),
		),
	])
}

/** Days are written 20261127 (format 102). */
function day(date: string | null | undefined): XmlPart {
	return leaf('udt:DateTimeString', date?.replaceAll('-', ''), { format: '102' })
}

function taxOf(name: string, { category, rate }: ETax, amounts: EBreakdown | null = null): XmlPart {
	return group(
		name,
		leaf('ram:CalculatedAmount', amounts?.amount),
		leaf('ram:TypeCode', 'VAT'),
		leaf('ram:ExemptionReason', amounts?.reason),
		leaf('ram:BasisAmount', amounts?.base),
		leaf('ram:CategoryCode', category),
		leaf('ram:ExemptionReasonCode', amounts?.reason_code),
		leaf('ram:RateApplicablePercent', rate),
	)
}

function adjustmentOf(one: Omit<EAdjustment, 'tax'>, tax: ETax | null): XmlPart {
	return group(
		'ram:SpecifiedTradeAllowanceCharge',
		group('ram:ChargeIndicator', leaf('udt:Indicator', String(one.is_charge))),
		leaf('ram:ActualAmount', one.amount),
		leaf('ram:ReasonCode', one.reason_code),
		leaf('ram:Reason', one.reason),
		tax && taxOf('ram:CategoryTradeTax', tax),
	)
}

function lineOf(line: ELine): XmlPart {
	return group(
		'ram:IncludedSupplyChainTradeLineItem',
		group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', line.id)),
		group(
			'ram:SpecifiedTradeProduct',
			leaf('ram:SellerAssignedID', line.seller_id),
			leaf('ram:Name', line.name),
			leaf('ram:Description', line.description),
		),
		group(
			'ram:SpecifiedLineTradeAgreement',
			group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', line.price)),
		),
		group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', line.quantity, { unitCode: line.unit })),
		group(
			'ram:SpecifiedLineTradeSettlement',
			taxOf('ram:ApplicableTradeTax', line.tax),
			...line.adjustments.map((one) => adjustmentOf(one, null)),
			group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', line.net)),
		),
	)
}

function addressOf({ lines: [first, second, ...more], city, postcode, country }: EAddress): XmlPart {
	return group(
		'ram:PostalTradeAddress',
		leaf('ram:PostcodeCode', postcode),
		leaf('ram:LineOne', first),
		leaf('ram:LineTwo', second),
		leaf('ram:LineThree', more.join(', ')),
		leaf('ram:CityName', city),
		leaf('ram:CountryID', country),
	)
}

function partyOf(name: string, party: EParty): XmlPart {
	const { contact, endpoint } = party
	const registered = (id: string, scheme: string) =>
		group('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, { schemeID: scheme }))
	return group(
		name,
		leaf('ram:ID', party.id),
		leaf('ram:Name', party.name),
		group('ram:SpecifiedLegalOrganization', leaf('ram:ID', party.registration_id)),
		group(
			'ram:DefinedTradeContact',
			leaf('ram:PersonName', contact.name),
			group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', contact.phone)),
			group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', contact.email)),
		),
		party.address && addressOf(party.address),
		endpoint && group('ram:URIUniversalCommunication', leaf('ram:URIID', endpoint.id, { schemeID: endpoint.scheme })),
		registered(party.vat_id, 'VA'),
		registered(party.tax_number, 'FC'),
	)
}

function agreementOf({ seller, buyer, order_reference }: EInvoice): XmlPart {
	return group(
		'ram:ApplicableHeaderTradeAgreement',
		partyOf('ram:SellerTradeParty', seller),
		partyOf('ram:BuyerTradeParty', buyer),
		group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', order_reference)),
	)
}

/** Its element is there even where nothing is known of the delivery. */
function deliveryOf({ delivery }: EInvoice): XmlPart {
	const to = delivery && {
		party: group(
			'ram:ShipToTradeParty',
			leaf('ram:Name', delivery.name),
			delivery.address && addressOf(delivery.address),
		),
		event: group('ram:ActualDeliverySupplyChainEvent', group('ram:OccurrenceDateTime', day(delivery.date))),
	}
	return (
		group('ram:ApplicableHeaderTradeDelivery', to?.party ?? null, to?.event ?? null) ??
		empty('ram:ApplicableHeaderTradeDelivery')
	)
}

const empty = (name: string): XmlPart => ({ name, attributes: {}, content: '' })

function settlementOf(invoice: EInvoice): XmlPart {
	const { payment, currency, payment_terms, due_date, preceding } = invoice
	return group(
		'ram:ApplicableHeaderTradeSettlement',
		leaf('ram:PaymentReference', payment?.reference),
		leaf('ram:InvoiceCurrencyCode', currency),
		payment &&
			group(
				'ram:SpecifiedTradeSettlementPaymentMeans',
				leaf('ram:TypeCode', payment.code),
				group(
					'ram:PayeePartyCreditorFinancialAccount',
					leaf('ram:IBANID', payment.account),
					leaf('ram:AccountName', payment.account_name),
				),
				group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', payment.bic)),
			),
		...invoice.breakdown.map((one) => taxOf('ram:ApplicableTradeTax', one.tax, one)),
		...invoice.adjustments.map((one) => adjustmentOf(one, one.tax)),
		group(
			'ram:SpecifiedTradePaymentTerms',
			leaf('ram:Description', payment_terms),
			group('ram:DueDateDateTime', day(due_date)),
		),
		sumsOf(invoice),
		group(
			'ram:InvoiceReferencedDocument',
			leaf('ram:IssuerAssignedID', preceding?.number),
			group(
				'ram:FormattedIssueDateTime',
				leaf('qdt:DateTimeString', preceding?.issue_date.replaceAll('-', ''), { format: '102' }),
			),
		),
	)
}

function sumsOf({ sums, currency }: EInvoice): XmlPart {
	return group(
		'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
		leaf('ram:LineTotalAmount', sums.lines),
		leaf('ram:ChargeTotalAmount', sums.charges),
		leaf('ram:AllowanceTotalAmount', sums.allowances),
		leaf('ram:TaxBasisTotalAmount', sums.net),
		leaf('ram:TaxTotalAmount', sums.tax, { currencyID: currency }),
		leaf('ram:RoundingAmount', sums.rounding),
		leaf('ram:GrandTotalAmount', sums.gross),
		leaf('ram:TotalPrepaidAmount', sums.paid),
		leaf('ram:DuePayableAmount', sums.due),
	)
}
