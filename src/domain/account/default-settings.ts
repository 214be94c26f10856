import type { NoticeTopic } from './notice-topics.ts'
import type { MailTopic } from '../mail/mail.ts'
import { ALARM_STATES, type AlarmState } from '../inventory/state.ts'
import type { DocumentType } from '../documents/document.ts'
import type { NumberPattern } from '../documents/numbering.ts'
import type { StockRule } from '../documents/stock-rule.ts'
import { FRACTION_UNITS } from '../inventory/whole-units.ts'

/** Settings of an account until it chooses others. */
export const DEFAULT_SETTINGS: {
	currency: string
	timezone: string
	units: 'metric'
	decimal: '.'
	stock_policy: 'show'
	stock_alerts: AlarmState[]
	notices_off: NoticeTopic[]
	stock_negative: boolean
	/** Of accounts that were there before it: never (migration 0073). */
	stock_rule: StockRule
	stock_note: boolean
	mail_notices: 'each'
	mails_at_once: MailTopic[]
	mails_daily: MailTopic[]
	fraction_units: string[]
	/** Those of domain/documents/numbering.ts stand for the others. */
	number_patterns: Partial<Record<DocumentType, NumberPattern>>
} = {
	currency: 'USD',
	timezone: 'UTC',
	units: 'metric',
	decimal: '.',
	stock_policy: 'show',
	stock_alerts: [...ALARM_STATES],
	notices_off: [],
	stock_negative: false,
	stock_rule: 'finalised',
	stock_note: false,
	mail_notices: 'each',
	mails_at_once: ['inquiry', 'inquiry_reply', 'document_answer', 'plan'],
	mails_daily: [],
	fraction_units: [...FRACTION_UNITS],
	number_patterns: {},
}
