import type { Seller } from '#tests/app.ts'

/** A customer with the canary in what nobody else may read. */
export async function buildCustomer({ must }: Seller, canary: string) {
	const { id } = await must('setCustomer', {
		company: `${canary} & Sons`,
		emails: [`${canary.toLowerCase()}@example.com`],
		tags: [canary],
		notes: canary,
		payments_info: { bank_name: canary, account_no: canary, swift: '', bank_text: '' },
	})
	return id
}

/** Another one, with a tag that can be taken back and a value in an own field. */
export async function buildOtherCustomer(seller: Seller, canary: string) {
	const otherCustomer = await buildCustomer(seller, `${canary}2`)
	const field = { name: `${canary} rank`, type: 'choice' as const, choices: ['Gold', `${canary} silver`] }
	const { list } = await seller.must('setCustomerFields', { list: [field] })
	const customerField = list[0]?.id ?? ''
	await seller.must('setCustomer', { id: otherCustomer, custom: { [customerField]: 'Gold' } })
	const change = { ids: [otherCustomer], action: 'tag' as const, tag: `${canary} fair` }
	const { group_id: customerGroup } = await seller.must('bulkCustomers', change)
	return { otherCustomer, customerGroup, customerField }
}
