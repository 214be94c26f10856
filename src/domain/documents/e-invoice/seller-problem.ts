import { cleanIban, isBic, isIban } from '../payment-code/iban.ts'
import type { Problem } from '../../problem.ts'
import type { SellerFacts } from './source.ts'
import { isVatId } from './vat-id.ts'

/** What is wrong with what an account says of itself; null for nothing. */
export function sellerProblem({ vat_number, iban, bic }: SellerFacts): Problem | null {
	const vat = vat_number.replaceAll(/[\s.-]/g, '').toUpperCase()
	if (vat !== '' && !isVatId(vat))
		return { code: 'seller_vat_number', params: { vat_number }, path: 'seller.vat_number' }
	if (iban !== '' && !isIban(cleanIban(iban))) return { code: 'seller_iban', params: { iban }, path: 'seller.iban' }
	if (bic !== '' && !isBic(cleanIban(bic))) return { code: 'seller_bic', params: { bic }, path: 'seller.bic' }
	return null
}
