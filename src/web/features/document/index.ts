import { IconFileInvoice, IconFileText, IconTruckDelivery } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside, wide } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { actionWords } from './actions/words.ts'
import { fileWords } from './files/words.ts'
import { bulkWords } from './list/bulk/words.ts'
import { landedWords } from './landed/words.ts'
import { recurringWords } from './recurring/words.ts'
import { eInvoiceWords } from './e-invoice/words.ts'
import { editorSearch } from './search.ts'
import { sendWords } from './sending/words.ts'
import { lookWords } from './settings/words.ts'
import { historyWords } from './view/words.ts'
import { documentWords } from './words.ts'

const list: SideEntry = {
	area: 'activities',
	at: 2,
	label: { en: 'Invoices', zh: '发票' },
	icon: IconFileInvoice,
	link: links.activities('invoices'),
}
const orders: SideEntry = {
	area: 'activities',
	at: 5,
	label: { en: 'Purchase Orders', zh: '采购单' },
	icon: IconTruckDelivery,
	link: links.activities('purchase_orders'),
}
const settings: SideEntry = {
	area: 'settings',
	at: 1.5,
	label: { en: 'Invoice settings', zh: '发票设置' },
	icon: IconFileInvoice,
	link: { to: paths.invoiceSettings },
}
const editor = { ...wide('activities'), validateSearch: editorSearch }
const editors = withWords([documentWords, lookWords, actionWords], () => import('./editor/editor-page.tsx'))

const lists = withWords([documentWords, lookWords, actionWords, bulkWords], () => import('./list/documents-page.tsx'))
const look = withWords([documentWords, lookWords, eInvoiceWords], () => import('./settings/invoice-settings-page.tsx'))

/** Invoices, quotations, credit notes, purchase orders. */
export const document = {
	routes: [
		createRoute({
			...editor,
			path: paths.invoice,
			beforeLoad: ({ search }) => {
				throw redirect({ to: paths.invoiceEditor, search, replace: true })
			},
		}),
		createRoute({ ...editor, path: paths.invoiceEditor, component: lazyRouteComponent(editors, 'InvoiceEditor') }),
		createRoute({ ...editor, path: paths.quotationEditor, component: lazyRouteComponent(editors, 'QuotationEditor') }),
		createRoute({
			...editor,
			path: paths.purchaseOrderEditor,
			component: lazyRouteComponent(editors, 'PurchaseOrderEditor'),
		}),
		createRoute({
			...inside('settings'),
			path: paths.invoiceSettings,
			component: lazyRouteComponent(look, 'InvoiceSettingsPage'),
		}),
	],
	screens: {
		invoices: lazyRouteComponent(lists, 'DocumentsPage'),
		purchase_orders: lazyRouteComponent(lists, 'PurchaseOrdersPage'),
	},
	sidebar: [list, orders, settings],
	newMenu: [
		{
			group: 'documents',
			at: 1,
			label: { en: 'Invoice', zh: '发票' },
			icon: IconFileInvoice,
			link: { to: paths.invoice },
		},
		{
			group: 'documents',
			at: 2,
			label: { en: 'Quotation form', zh: '报价单' },
			icon: IconFileText,
			link: links.newQuotation(),
		},
		{
			group: 'documents',
			at: 7,
			label: { en: 'Purchase order', zh: '采购单' },
			icon: IconTruckDelivery,
			link: links.newPurchaseOrder(),
		},
	],
	palette: [list, orders, settings],
	words: [
		documentWords,
		lookWords,
		actionWords,
		sendWords,
		fileWords,
		bulkWords,
		recurringWords,
		landedWords,
		historyWords,
		eInvoiceWords,
	],
} satisfies Feature
