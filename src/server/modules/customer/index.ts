import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getCustomer, getCustomers, setCustomer } from './customer.service.ts'
import { deleteCustomers, undoCustomers } from './delete.service.ts'
import { saveInquiryCustomer } from './inquiry.service.ts'

/** Whom the seller sells to and buys from, and whose an inquiry is (product.md section 3.5). */
export const customer = {
	contract: contracts.customer,
	routes: { setCustomer, getCustomers, getCustomer, deleteCustomers, saveInquiryCustomer },
	undoers: { customer: undoCustomers },
} satisfies Module<typeof contracts.customer>
