import type { Module } from '#server/module.ts'
import { remindOfInvoices } from './dunning.service.ts'

const HOUR_MS = 3_600_000

/** Reminders of unpaid invoices, sent by themselves (product.md section 3.8). It answers no calls. */
export const dunning = {
	contract: {},
	routes: {},
	chores: [{ every: HOUR_MS, run: remindOfInvoices }],
} satisfies Module
