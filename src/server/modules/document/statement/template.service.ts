import { formatMoney } from '#domain/money.ts'
import type { TemplateLocale } from '#domain/email-template/built-in.ts'
import type { VariableValues } from '#domain/email-template/variables.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings, getSigner } from '#server/modules/account/index.ts'
import { getCustomer } from '#server/modules/customer/index.ts'
import { day } from '../sending/template-record.service.ts'
import { todayOf } from '../today.service.ts'
import { openStatement } from './open.service.ts'

/** Which statement a template tells of. */
export interface StatementAsked {
	customer_id: string
	currency: string
	from?: string | undefined
	to?: string | undefined
}

/** A statement as templates tell of it; where none is named, a made-up one. Refuses `not_found`. */
export async function statementForTemplate(ctx: Ctx, asked: StatementAsked | undefined) {
	const settings = await getSettings(ctx)
	const { nickname, company, username } = await getSigner(ctx)
	const firm = company.company_name || username
	const known = asked && (await knownOf(ctx, asked))
	const told = known ?? { ...SAMPLE, currency: settings.currency, to: todayOf(ctx, settings) }
	const valuesIn = (locale: TemplateLocale): VariableValues => ({
		'customer.name': told.contact || told.name,
		'customer.company': told.name,
		'doc.date': day(told.to, locale),
		'doc.balance': formatMoney(told.balance, told.currency, locale),
		'company.name': firm,
		'sender.name': nickname || company.contact_person || firm,
	})
	return { customer: known ? { id: known.id, name: known.name, locale: known.locale } : null, valuesIn }
}

async function knownOf(ctx: Ctx, asked: StatementAsked) {
	const { one } = await openStatement(ctx, asked)
	const { contact_name } = await getCustomer(ctx, { customer_id: asked.customer_id })
	const { id, name } = one.customer
	const balance = one.statement.closing
	return { id, name, contact: contact_name, currency: asked.currency, to: one.to, balance, locale: one.language }
}

const SAMPLE = { name: 'Nordhaus AB', contact: 'Mara Lindqvist', balance: '622.4' }
