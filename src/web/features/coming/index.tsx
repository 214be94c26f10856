import { IconFileInvoice, IconFileText, IconListDetails, IconTruckDelivery } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { inside, open, wide } from '#web/app/frames.ts'
import { UnderDevelopment } from '#web/app/pages/under-development.tsx'
import { links, paths } from '#web/app/paths.ts'
import * as search from '#web/app/search.ts'
import type { Label } from '#web/text/label.ts'

const names = {
	shared: { en: 'Shared catalogs', zh: '分享的图册' },
	invoice: { en: 'Invoice', zh: '发票' },
	invoices: { en: 'Invoices', zh: '发票' },
	quotation: { en: 'Quotation form', zh: '报价单' },
	purchaseOrders: { en: 'Purchase Orders', zh: '采购单' },
	specSheet: { en: 'Spec Sheet', zh: '规格书' },
	invoiceSettings: { en: 'Invoice', zh: '发票设置' },
} as const satisfies Record<string, Label>

/** A page that comes later, by its name in the menus. */
const page = (name: keyof typeof names) => () => <UnderDevelopment name={names[name]} />
const editor = { ...wide('activities'), validateSearch: search.idSearch }
const hub = { area: 'activities' } as const
const documents = { group: 'documents' } as const

/** What the specification names and nobody has built yet. Whoever builds one takes its lines along. */
export const coming = {
	routes: [
		createRoute({ ...open, path: paths.share, component: page('shared') }),
		createRoute({ ...wide('activities'), path: paths.invoice, component: page('invoice') }),
		createRoute({ ...editor, path: paths.invoiceEditor, component: page('invoice') }),
		createRoute({ ...editor, path: paths.quotationEditor, component: page('quotation') }),
		createRoute({ ...editor, path: paths.purchaseOrderEditor, component: page('purchaseOrders') }),
		createRoute({ ...editor, path: paths.specSheetEditor, component: page('specSheet') }),
		createRoute({ ...inside('settings'), path: paths.invoiceSettings, component: page('invoiceSettings') }),
	],
	screens: {
		invoices: page('invoices'),
		purchase_orders: page('purchaseOrders'),
		spec_sheet: page('specSheet'),
	},
	sidebar: [
		{ ...hub, at: 2, label: names.invoices, icon: IconFileInvoice, link: links.activities('invoices') },
		{ ...hub, at: 5, label: names.purchaseOrders, icon: IconTruckDelivery, link: links.activities('purchase_orders') },
		{ ...hub, at: 6, label: names.specSheet, icon: IconListDetails, link: links.activities('spec_sheet') },
	],
	newMenu: [
		{ ...documents, at: 1, label: names.invoice, icon: IconFileInvoice, link: { to: paths.invoice } },
		{ ...documents, at: 2, label: names.quotation, icon: IconFileText, link: undefined },
	],
} satisfies Feature
