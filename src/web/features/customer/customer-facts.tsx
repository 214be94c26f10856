import { Link } from '@tanstack/react-router'
import { type ReactNode, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#domain/country.ts'
import { shownValue } from '#domain/customer/custom-field.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useCustomFields } from './custom/use-custom-fields.ts'
import type { Address, Customer } from './customer-data.ts'
import classes from './detail.module.css'

/** All that is known about a customer. */
export function CustomerFacts({ customer }: { customer: Customer }) {
	return (
		<aside className={classes.facts}>
			<Money customer={customer} />
			<Contact customer={customer} />
			<Addresses customer={customer} />
			<Terms customer={customer} />
			<Bank customer={customer} />
			<Own customer={customer} />
			<Details customer={customer} />
		</aside>
	)
}

/** What they owe, and all that was billed. */
function Money({ customer: { sums, is_over_limit } }: { customer: Customer }) {
	const { t } = useTranslation()
	const { money } = useFormat()
	if (!sums.length) return null
	const listed = (of: 'balance' | 'invoiced') => sums.map((sum) => money(sum[of], sum.currency)).join('\n')
	return (
		<section>
			<h2>{t('customer.money')}</h2>
			<dl>
				<Fact name={t('customer.balance')}>
					{listed('balance')}
					{is_over_limit && (
						<>
							{'\n'}
							<StatusChip tone="bad">{t('customer.overLimit')}</StatusChip>
						</>
					)}
				</Fact>
				<Fact name={t('customer.lifetime')}>{listed('invoiced')}</Fact>
			</dl>
		</section>
	)
}

function Contact({ customer: { company, contact_name, emails, phones, website, tags } }: { customer: Customer }) {
	const { t } = useTranslation()
	return (
		<section>
			<h2>{t('customer.contact')}</h2>
			{tags.length > 0 && (
				<ul className={classes.tags} aria-label={t('customer.tags')}>
					{tags.map((tag) => (
						<li key={tag}>
							<Link to={paths.activities} search={{ mod: 'customers' as const, tag }}>
								<StatusChip>{tag}</StatusChip>
							</Link>
						</li>
					))}
				</ul>
			)}
			<dl>
				{company && <Fact name={t('customer.contactName')}>{contact_name}</Fact>}
				<Fact name={t('customer.email')}>
					{emails.length > 0 && lines(emails, (email) => <a href={`mailto:${email}`}>{email}</a>)}
				</Fact>
				<Fact name={t('customer.phone')}>
					{phones.length > 0 && lines(phones, (phone) => <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>)}
				</Fact>
				<Fact name={t('customer.website')}>
					{website && (
						<a href={website} target="_blank" rel="noreferrer">
							{website.replace(/^https?:\/\//i, '')}
						</a>
					)}
				</Fact>
			</dl>
		</section>
	)
}

const lines = (texts: readonly string[], show: (text: string) => ReactNode) =>
	texts.map((text, at) => (
		<Fragment key={text}>
			{at > 0 && <br />}
			{show(text)}
		</Fragment>
	))

/** The parts of an address that are known, as they are written on a letter. */
function written({ line1, line2, city, region, postcode, country }: Address, locale: string): string {
	const place = [postcode, city].filter(Boolean).join(' ')
	return [line1, line2, place, region, countryName(country, locale)].filter(Boolean).join('\n')
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
	const { t, i18n } = useTranslation()
	if (!addresses.length) return null
	return (
		<section>
			<h2>{t('customer.addresses')}</h2>
			<dl>
				{addresses.map((address, at) => (
					<Fact key={at} name={[t(`customer.kinds.${address.kind}`), address.label].filter(Boolean).join(' · ')}>
						{written(address, i18n.language)}
					</Fact>
				))}
			</dl>
		</section>
	)
}

function Terms({ customer }: { customer: Customer }) {
	const { t } = useTranslation()
	const { count, money } = useFormat()
	const account = useAccountSettings()
	const { payment_terms, payment_days, default_discount, credit_limit, currency, language } = customer
	const { tax_id, tax_exempt, tax_exempt_reason } = customer
	const days = payment_days ?? 0
	const terms =
		payment_terms === 'custom'
			? t('customer.netDays', { count: days, n: count(days) })
			: payment_terms && t(`customer.term.${payment_terms}`)
	const facts: [name: string, value: string][] = [
		[t('customer.paymentTerms'), terms],
		[
			t('customer.priceList'),
			customer.price_list ? `${customer.price_list.name} · ${customer.price_list.currency}` : '',
		],
		[t('customer.discount'), default_discount === '0' ? '' : `${count(default_discount)} %`],
		[t('customer.fieldNames.ordered_before'), customer.ordered_before ? t('customer.orderedBefore') : ''],
		[t('customer.creditLimit'), credit_limit === null ? '' : money(credit_limit, currency || account.currency)],
		[t('customer.currency'), currency],
		[t('customer.language'), language && t(`customer.languages.${language}`)],
		[t('customer.taxId'), tax_id],
		[t('customer.taxExempt'), tax_exempt ? tax_exempt_reason || '✓' : ''],
	]
	if (facts.every(([, value]) => !value)) return null
	return (
		<section>
			<h2>{t('customer.terms')}</h2>
			<dl>
				{facts.map(([name, value]) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
			</dl>
		</section>
	)
}

function Bank({ customer: { payments_info } }: { customer: Customer }) {
	const { t } = useTranslation()
	const { bank_name, account_no, swift, bank_text } = payments_info
	if (![bank_name, account_no, swift, bank_text].some(Boolean)) return null
	return (
		<section>
			<h2>{t('customer.bank')}</h2>
			<dl>
				<Fact name={t('customer.bankName')}>{bank_name}</Fact>
				<Fact name={t('customer.accountNo')}>{account_no}</Fact>
				<Fact name={t('customer.swift')}>{swift}</Fact>
				<Fact name={t('customer.bankText')}>{bank_text}</Fact>
			</dl>
		</section>
	)
}

function Details({ customer: { source, created_at, assigned_to, people, consent_marketing } }: { customer: Customer }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	return (
		<section>
			<h2>{t('customer.details')}</h2>
			<dl>
				<Fact name={t('customer.assignedTo')}>{people.find(({ user_id }) => user_id === assigned_to)?.name}</Fact>
				<Fact name={t('customer.newCatalogs')}>{consent_marketing && t('customer.consentYes')}</Fact>
				<Fact name={t('customer.source')}>{`${t(`customer.sources.${source}`)} · ${when(created_at)}`}</Fact>
			</dl>
		</section>
	)
}

/** The seller's own fields that say something. */
function Own({ customer: { custom } }: { customer: Customer }) {
	const { t, i18n } = useTranslation()
	const { count } = useFormat()
	const fields = useCustomFields().filter(({ id }) => custom[id])
	if (!fields.length) return null
	return (
		<section>
			<h2>{t('customer.customFields')}</h2>
			<dl>
				{fields.map((field) => (
					<Fact key={field.id} name={field.name}>
						{shownValue(field, custom[field.id] ?? '', { locale: i18n.language, count })}
					</Fact>
				))}
			</dl>
		</section>
	)
}

/** Nothing where nothing is known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (!children) return null
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	)
}
