import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getCustomer, getCustomers, getSameEmail, setCustomer } from './customer.service.ts'
import { bulkCustomers } from './bulk.service.ts'
import { deleteCustomers } from './delete.service.ts'
import { getCustomerFields, setCustomerFields } from './fields/fields.service.ts'
import { customerExportJob, exportCustomers } from './list/export.job.ts'
import { importCustomers } from './list/import.service.ts'
import { readCustomerList } from './list/read.service.ts'
import { eraseCustomer } from './erase.service.ts'
import { saveInquiryCustomer } from './inquiry.service.ts'
import { mergeCustomers } from './merge.service.ts'
import { undoCustomers } from './undo.service.ts'

export { getCustomers, setCustomer, wantCustomer } from './customer.service.ts'
export { getCustomer }
export { keepLead } from './inquiry.service.ts'

/** Whom the seller sells to and buys from, and whose an inquiry is (product.md section 3.5). */
export const customer = {
	contract: contracts.customer,
	routes: {
		setCustomer,
		getCustomerFields,
		setCustomerFields,
		getCustomers,
		getCustomer,
		getSameEmail,
		deleteCustomers,
		bulkCustomers,
		mergeCustomers,
		eraseCustomer,
		exportCustomers,
		importCustomers,
		readCustomerList: (ctx, _params, files) => readCustomerList(ctx, files),
		saveInquiryCustomer,
	},
	jobs: {
		customer_export: { run: customerExportJob, notify: true, title: { en: 'Customer export', zh: '导出客户' } },
	},
	undoers: { customer: undoCustomers },
} satisfies Module<typeof contracts.customer>
