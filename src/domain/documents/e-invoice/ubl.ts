import type { EAddress, EAdjustment, EBreakdown, EInvoice, ELine, EParty, EPayment, ETax } from './model.ts'
import { TYPE_CODES } from './code-lists.ts'
import { group, leaf, type XmlPart, xmlFile } from './xml.ts'

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'
const CREDIT_NOTE = 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2'
const COMMON = {
	'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
	'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** An e-invoice in the syntax of UBL 2.1 (OASIS; CEN/TS 16931-3-2), as Invoice or CreditNote. */
export function ublOf(invoice: EInvoice): string {
	const isCredit = invoice.type_code === TYPE_CODES.credit_note
	const root = isCredit ? 'CreditNote' : 'Invoice'
	const namespaces = { xmlns: isCredit ? CREDIT_NOTE : INVOICE, ...COMMON }
	return xmlFile(root, namespaces, [
		...headOf(invoice, isCredit),
		group('cac:AccountingSupplierParty', partyOf(invoice.seller)),
		group('cac:AccountingCustomerParty', partyOf(invoice.buyer)),
		deliveryOf(invoice),
		paymentOf(invoice.payment),
		group('cac:PaymentTerms', leaf('cbc:Note', invoice.payment_terms)),
		...invoice.adjustments.map((one) => adjustmentOf(one, invoice.currency, one.tax)),
		taxesOf(invoice),
		sumsOf(invoice),
		...invoice.lines.map((line) => lineOf(line, invoice.currency, isCredit)),
	])
}

function headOf(invoice: EInvoice, isCredit: boolean): XmlPart[] {
	const { number, issue_date, due_date, type_code, notes, currency, order_reference, preceding } = invoice
	const type = isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'
	return [
		leaf('cbc:CustomizationID', invoice.specification),
		leaf('cbc:ID', number),
		leaf('cbc:IssueDate', issue_date),
		isCredit ? null : leaf('cbc:DueDate', due_date),
		leaf(type, type_code),
		...notes.map((note) => leaf('cbc:Note', note)),
		leaf('cbc:DocumentCurrencyCode', currency),
		group('cac:OrderReference', leaf('cbc:ID', order_reference)),
		group(
			'cac:BillingReference',
			group(
				'cac:InvoiceDocumentReference',
				leaf('cbc:ID', preceding?.number),
				leaf('cbc:IssueDate', preceding?.issue_date),
			),
		),
	]
}

function partyOf({ name, id, vat_id, tax_number, registration_id, endpoint, address, contact }: EParty): XmlPart {
	const scheme = (id: string, of: string) =>
		id === ''
			? null
			: group('cac:PartyTaxScheme', leaf('cbc:CompanyID', id), group('cac:TaxScheme', leaf('cbc:ID', of)))
	return group(
		'cac:Party',
		endpoint && leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
		group('cac:PartyIdentification', leaf('cbc:ID', id)),
		address && group('cac:PostalAddress', ...addressOf(address)),
		scheme(vat_id, 'VAT'),
		scheme(tax_number, 'FC'),
		group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', registration_id)),
		group(
			'cac:Contact',
			leaf('cbc:Name', contact.name),
			leaf('cbc:Telephone', contact.phone),
			leaf('cbc:ElectronicMail', contact.email),
		),
	)
}

function addressOf({ lines: [first, second, ...more], city, postcode, country }: EAddress): XmlPart[] {
	return [
		leaf('cbc:StreetName', first),
		leaf('cbc:AdditionalStreetName', second),
		leaf('cbc:CityName', city),
		leaf('cbc:PostalZone', postcode),
		group('cac:AddressLine', leaf('cbc:Line', more.join(', '))),
		group('cac:Country', leaf('cbc:IdentificationCode', country)),
	]
}

function deliveryOf({ delivery }: EInvoice): XmlPart {
	if (!delivery) return null
	const { name, date, address } = delivery
	return group(
		'cac:Delivery',
		leaf('cbc:ActualDeliveryDate', date),
		address && group('cac:DeliveryLocation', group('cac:Address', ...addressOf(address))),
		group('cac:DeliveryParty', group('cac:PartyName', leaf('cbc:Name', name))),
	)
}

function paymentOf(payment: EPayment | null): XmlPart {
	if (!payment) return null
	const { code, reference, account, account_name, bic } = payment
	return group(
		'cac:PaymentMeans',
		leaf('cbc:PaymentMeansCode', code),
		leaf('cbc:PaymentID', reference),
		group(
			'cac:PayeeFinancialAccount',
			leaf('cbc:ID', account),
			leaf('cbc:Name', account_name),
			group('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic)),
		),
	)
}

function amount(name: string, value: string, currency: string): XmlPart {
	return leaf(name, value, { currencyID: currency })
}

function taxOf(
	name: string,
	{ category, rate }: ETax,
	reason: Pick<EBreakdown, 'reason' | 'reason_code'> | null = null,
): XmlPart {
	return group(
		name,
		leaf('cbc:ID', category),
		leaf('cbc:Percent', rate),
		leaf('cbc:TaxExemptionReasonCode', reason?.reason_code),
		leaf('cbc:TaxExemptionReason', reason?.reason),
		group('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
	)
}

function adjustmentOf(one: Omit<EAdjustment, 'tax'>, currency: string, tax: ETax | null): XmlPart {
	return group(
		'cac:AllowanceCharge',
		leaf('cbc:ChargeIndicator', String(one.is_charge)),
		leaf('cbc:AllowanceChargeReasonCode', one.reason_code),
		leaf('cbc:AllowanceChargeReason', one.reason),
		amount('cbc:Amount', one.amount, currency),
		tax && taxOf('cac:TaxCategory', tax),
	)
}

function taxesOf({ sums, breakdown, currency }: EInvoice): XmlPart {
	return group(
		'cac:TaxTotal',
		amount('cbc:TaxAmount', sums.tax, currency),
		...breakdown.map((one) =>
			group(
				'cac:TaxSubtotal',
				amount('cbc:TaxableAmount', one.base, currency),
				amount('cbc:TaxAmount', one.amount, currency),
				taxOf('cac:TaxCategory', one.tax, one),
			),
		),
	)
}

function sumsOf({ sums, currency }: EInvoice): XmlPart {
	return group(
		'cac:LegalMonetaryTotal',
		amount('cbc:LineExtensionAmount', sums.lines, currency),
		amount('cbc:TaxExclusiveAmount', sums.net, currency),
		amount('cbc:TaxInclusiveAmount', sums.gross, currency),
		amount('cbc:AllowanceTotalAmount', sums.allowances, currency),
		amount('cbc:ChargeTotalAmount', sums.charges, currency),
		amount('cbc:PrepaidAmount', sums.paid, currency),
		amount('cbc:PayableRoundingAmount', sums.rounding, currency),
		amount('cbc:PayableAmount', sums.due, currency),
	)
}

function lineOf(line: ELine, currency: string, isCredit: boolean): XmlPart {
	const quantity = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
	return group(
		isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
		leaf('cbc:ID', line.id),
		leaf(quantity, line.quantity, { unitCode: line.unit }),
		amount('cbc:LineExtensionAmount', line.net, currency),
		...line.adjustments.map((one) => adjustmentOf(one, currency, null)),
		group(
			'cac:Item',
			leaf('cbc:Description', line.description),
			leaf('cbc:Name', line.name),
			group('cac:SellersItemIdentification', leaf('cbc:ID', line.seller_id)),
			taxOf('cac:ClassifiedTaxCategory', line.tax),
		),
		group('cac:Price', amount('cbc:PriceAmount', line.price, currency)),
	)
}
