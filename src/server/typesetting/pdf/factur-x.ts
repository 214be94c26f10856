/** The name that Factur-X 1.0 and ZUGFeRD 2.x give the file within the PDF. */
export const FACTUR_X_FILE = 'factur-x.xml'

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const PROPERTIES = [
	['DocumentFileName', 'name of the embedded XML invoice file'],
	['DocumentType', 'INVOICE'],
	['Version', 'version of the XML schema'],
	['ConformanceLevel', 'conformance level of the XML invoice data'],
] as const

const property = ([name, description]: (typeof PROPERTIES)[number]) =>
	`<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
	'<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
	`<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

/** What Factur-X says of itself in a PDF (Factur-X 1.0, section 6). */
const DESCRIPTION =
	`<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
	`<fx:DocumentFileName>${FACTUR_X_FILE}</fx:DocumentFileName><fx:Version>1.0</fx:Version>` +
	'<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>'

/** The extension schema that PDF/A wants for it. */
const SCHEMA =
	'<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
	`<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
	`<pdfaSchema:property><rdf:Seq>${PROPERTIES.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`

const BAG = '<pdfaExtension:schemas><rdf:Bag>'
const END = '</rdf:RDF>'

/** Metadata of a PDF/A (XMP) with what Factur-X says, its schema among those that are there. Throws where there are none. */
export function withFacturX(xmp: string): string {
	if (!xmp.includes(BAG) || !xmp.includes(END)) throw new TypeError('no extension schemas in the metadata')
	return xmp.replace(BAG, BAG + SCHEMA).replace(END, DESCRIPTION + END)
}
