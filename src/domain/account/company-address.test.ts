import { expect, test } from 'vitest'
import { addressFault, addressName, companyAddress, hasLines } from './company-address.ts'

const depot = { id: 'a', label: 'Depot', address: 'Wharf 1\nRotterdam', country: 'NL' }
const room = { id: 'b', label: '', address: 'Main Street 5', country: '' }
const company = {
	company_address: 'Dock 3\n8000 Aarhus',
	company_country: 'DK',
	addresses: [depot, room],
	address_for: { catalogs: 'b', documents: '', card: 'gone' },
}

test('each use has its own address, or the main one; a document may choose another', () => {
	expect(companyAddress(company, 'catalogs', 'en')).toBe('Main Street 5')
	expect(companyAddress(company, 'documents', 'en')).toBe('Dock 3\n8000 Aarhus\nDenmark')
	expect(companyAddress(company, 'card', 'zh')).toBe('Dock 3\n8000 Aarhus\n丹麦')
	expect(companyAddress(company, 'documents', 'en', 'a')).toBe('Wharf 1\nRotterdam\nNetherlands')
	expect(companyAddress(company, 'catalogs', 'en', 'main')).toBe('Dock 3\n8000 Aarhus\nDenmark')
	expect(companyAddress(company, 'catalogs', 'en', 'gone')).toBe('Main Street 5')
	expect(companyAddress({ company_address: ' Dock 3 ' }, 'card', 'en')).toBe('Dock 3')
	expect(companyAddress({}, 'card', 'en')).toBe('')
})

test('an address has lines where its use has them, whatever the main one has', () => {
	const elsewhere = { ...company, company_address: '' }
	expect([hasLines(elsewhere, 'catalogs'), hasLines(elsewhere, 'documents')]).toEqual([true, false])
	expect([hasLines(company, 'documents'), hasLines({}, 'documents')]).toEqual([true, false])
})

test.each([
	['Dock 3\nDenmark', 'Dock 3\nDenmark'],
	['Dock 3, Danmark', 'Dock 3, Danmark\nDenmark'],
	['Dock 3, 丹麦', 'Dock 3, 丹麦'],
	['Dock 3, DK', 'Dock 3, DK'],
	['Dock 3, Dänemark', 'Dock 3, Dänemark'],
	['Rue 5, France', 'Rue 5, France\nDenmark'],
	['', 'Denmark'],
])('%j in Denmark is printed as %j', (company_address, printed) =>
	expect(companyAddress({ company_address, company_country: 'DK' }, 'card', 'en')).toBe(printed),
)

test('what is no country, an id twice and a use of a place that there is not are named', () => {
	expect(addressFault(company)).toBe('address_for.card')
	expect(addressFault({ ...company, address_for: { catalogs: 'b', documents: 'a', card: '' } })).toBeNull()
	expect(addressFault({ company_country: 'Denmark' })).toBe('company_country')
	expect(addressFault({ addresses: [room, { ...depot, country: 'XX' }] })).toBe('addresses.1.country')
	expect(addressFault({ addresses: [room, { ...depot, id: 'b' }] })).toBe('addresses.1.id')
	expect(addressFault({ addresses: [{ ...room, id: 'main' }] })).toBe('addresses.0.id')
})

test('a place is called by its label, or by its first line', () => {
	expect([addressName(depot), addressName(room)]).toEqual(['Depot', 'Main Street 5'])
})
