import { MultiSelect, Select, Switch } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_TERMS } from '#domain/customer/customer.ts'
import { REMINDER_DAYS } from '#domain/documents/reminders.ts'
import { LINE_TAXES_MAX, TAX_ROUNDINGS } from '#domain/documents/document.ts'
import { send } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { DocumentDraft, InvoiceSetting } from '../document-data.ts'
import { useTaxOptions } from '../editor/foot/tax-options.ts'
import { newLine } from '../editor/lines/line-edits.ts'
import { Paper } from '../paper/paper.tsx'
import { FooterFields } from './footer-fields.tsx'
import { HeaderFields } from './header-fields.tsx'
import { Choice, LookFields, WatermarkFields } from './look-fields.tsx'
import { SignFields } from './sign-fields.tsx'
import classes from './settings.module.css'
import { SellerSection, sellerChecks } from './seller-section.tsx'
import { TaxList } from './tax-list.tsx'

/** What a list cannot hold: nothing chosen. */
const NONE = 'none'

type SettingForm = UseFormReturnType<InvoiceSetting>

/** /accountSettings/invoice: how documents look and what they begin with, with a sample beside. */
export function InvoiceSettingsPage() {
	const profile = useQuery(read('userProfile', {}))
	return (
		<QueryGate query={profile}>
			{({ invoice_setting }) => <SettingsForm setting={invoice_setting as InvoiceSetting} />}
		</QueryGate>
	)
}

function SettingsForm({ setting }: { setting: InvoiceSetting }) {
	const { t } = useTranslation()
	const form = useForm<InvoiceSetting>({
		initialValues: setting,
		validate: { seller: sellerChecks },
		validateInputOnBlur: true,
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { msg, data } = await send('setInvoiceSetting', values)
		form.setInitialValues(data)
		form.setValues(data)
		form.resetDirty(data)
		notifyOk(msg)
		await refresh('userProfile')
	})
	return (
		<div className={classes.page}>
			<FormPage title={t('documentLook.settings')} form={form} onSubmit={onSubmit} busy={busy} problem={problem}>
				<LookSections form={form} />
				<FormSection title={t('documentLook.textsBelow')} text={t('documentLook.textsBelowText')}>
					<FooterFields
						withMessage
						value={form.values.footer}
						onChange={(footer) => form.setFieldValue('footer', footer)}
					/>
				</FormSection>
				<SellerSection form={form} />
				<TaxSection form={form} />
				<TermsSection form={form} />
			</FormPage>
			<Sample setting={form.values} />
		</div>
	)
}

function LookSections({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	const look = lookOf(form.values)
	return (
		<>
			<FormSection title={t('documentLook.look')} text={t('documentLook.lookText')}>
				<LookFields value={look} onChange={form.setValues} />
			</FormSection>
			<FormSection title={t('documentLook.headerParts')} text={t('documentLook.headerText')}>
				<HeaderFields value={form.values.header} onChange={(header) => form.setFieldValue('header', header)} />
			</FormSection>
			<FormSection title={t('documentLook.watermark')} text={t('documentLook.watermarkAuto')}>
				<WatermarkFields value={look} onChange={form.setValues} />
			</FormSection>
			<FormSection title={t('documentLook.signs')} text={t('documentLook.signsText')}>
				<SignFields value={look} onChange={form.setValues} />
			</FormSection>
		</>
	)
}

function lookOf(setting: InvoiceSetting): DocumentDraft['look'] {
	const { template, font, color, font_size, logo, watermark, paper, signature, stamp } = setting
	return { template, font, color, font_size, logo, watermark, paper, signature, stamp }
}

function TaxSection({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	const { taxes, default_taxes } = form.values
	const options = useTaxOptions({ taxes })
	return (
		<FormSection title={t('document.taxes')} text={t('documentLook.taxesText')}>
			<TaxList
				taxes={taxes}
				onChange={(next) =>
					form.setValues({
						taxes: next,
						default_taxes: default_taxes.filter((code) => next.some((tax) => tax.code === code)),
					})
				}
			/>
			{taxes.length > 0 && (
				<MultiSelect
					label={t('documentLook.defaultTaxes')}
					placeholder={default_taxes.length ? '' : t('document.noTax')}
					maxValues={LINE_TAXES_MAX}
					value={default_taxes}
					data={options}
					onChange={(codes) => form.setFieldValue('default_taxes', codes)}
				/>
			)}
			<TaxRules form={form} />
		</FormSection>
	)
}

function TaxRules({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	return (
		<FieldPair>
			<Choice
				label={t('document.taxRounding')}
				value={form.values.tax_rounding}
				options={TAX_ROUNDINGS}
				name={(value) => t(`document.taxRoundings.${value}`)}
				onChange={(value) => form.setFieldValue('tax_rounding', value)}
			/>
			<Choice
				label={t('documentLook.prices')}
				value={form.values.prices_with_tax ? 'with' : 'without'}
				options={['without', 'with']}
				name={(value) => t(`documentLook.pricesTaxed.${value}`)}
				onChange={(value) => form.setFieldValue('prices_with_tax', value === 'with')}
			/>
		</FieldPair>
	)
}

function TermsSection({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	const { payment_terms, payment_days } = form.values
	return (
		<FormSection title={t('document.terms')} text={t('documentLook.termsSectionText')}>
			<FieldPair>
				<Select
					label={t('document.terms')}
					allowDeselect={false}
					value={payment_terms || NONE}
					data={PAYMENT_TERMS.map((value) => ({
						value: value || NONE,
						label: t(value === '' ? 'document.noTerms' : `document.term.${value}`),
					}))}
					onChange={(value) => {
						const terms = PAYMENT_TERMS.find((one) => one === value) ?? ''
						form.setValues({ payment_terms: terms, payment_days: terms === 'custom' ? (payment_days ?? 30) : null })
					}}
				/>
				{payment_terms === 'custom' && (
					<NumberField
						label={t('document.days')}
						min="0"
						max="3650"
						value={String(payment_days ?? 30)}
						onChange={(days) => days !== null && form.setFieldValue('payment_days', Number(days))}
					/>
				)}
				<Limits form={form} />
			</FieldPair>
			<InvoiceOnAccept form={form} />
			<Reminders form={form} />
		</FormSection>
	)
}

/** How long quotations hold, and how much more than ordered may come. */
function Limits({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	const { valid_days, over_receipt } = form.values
	return (
		<>
			<NumberField
				label={t('documentLook.validDays')}
				min="1"
				max="365"
				value={String(valid_days)}
				onChange={(days) => days !== null && form.setFieldValue('valid_days', Number(days))}
			/>
			<NumberField
				label={t('documentLook.overReceipt')}
				min="0"
				max="100"
				value={String(over_receipt)}
				onChange={(percent) => percent !== null && form.setFieldValue('over_receipt', Number(percent))}
			/>
		</>
	)
}

function InvoiceOnAccept({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	return (
		<Switch
			label={t('documentLook.invoiceOnAccept')}
			checked={form.values.invoice_on_accept}
			onChange={({ currentTarget: { checked } }) => form.setFieldValue('invoice_on_accept', checked)}
		/>
	)
}

function Reminders({ form }: { form: SettingForm }) {
	const { t } = useTranslation()
	const { reminder_days } = form.values
	return (
		<MultiSelect
			label={t('documentLook.reminders')}
			description={t('documentLook.remindersText')}
			placeholder={reminder_days.length ? '' : t('documentLook.remindersNone')}
			value={reminder_days.map(String)}
			data={REMINDER_DAYS.map((days) => ({
				value: String(days),
				label: days === 0 ? t('documentLook.remindOnDay') : t('documentLook.remindAfter', { n: days }),
			}))}
			onChange={(chosen) =>
				form.setFieldValue(
					'reminder_days',
					REMINDER_DAYS.filter((days) => chosen.includes(String(days))),
				)
			}
		/>
	)
}

/** An invoice as it would look, with goods that are no one's. */
function Sample({ setting }: { setting: InvoiceSetting }) {
	const fresh = useQuery({ ...read('newDocument', { type: 'invoice' }), staleTime: 600_000 })
	const sample = useSampleWords()
	const { data } = fresh
	const draft = useMemo(() => data && sampleOf(data, setting, sample), [data, setting, sample])
	return <div>{draft && <Paper type="invoice" id={undefined} draft={draft} />}</div>
}

function useSampleWords() {
	const { t } = useTranslation()
	return useMemo(
		() => ({
			customer: t('documentLook.sampleCustomer'),
			address: t('documentLook.sampleAddress'),
			goods: [t('documentLook.sampleChair'), t('documentLook.sampleLamp'), t('documentLook.sampleStool')],
		}),
		[t],
	)
}

const SAMPLE_LINES = [
	{ id: 's1', qty: '24', unit_price: '67.60' },
	{ id: 's2', qty: '48', unit_price: '14.79' },
	{ id: 's3', qty: '36', unit_price: '7.28' },
]

function sampleOf(
	blank: DocumentDraft,
	setting: InvoiceSetting,
	words: ReturnType<typeof useSampleWords>,
): DocumentDraft {
	const { header, footer, taxes, default_taxes, tax_rounding, prices_with_tax } = setting
	const { customer_id, bill_to, ship_to, meta, note, memo, tags } = blank
	return {
		customer_id,
		bill_to: { ...bill_to, name: words.customer, address: words.address },
		ship_to,
		header: { ...header, title: '' },
		meta: { ...meta, taxes, tax_rounding, prices_with_tax },
		lines: SAMPLE_LINES.map((line, at) =>
			newLine('item', { ...line, name: words.goods[at] ?? '', is_typed: true, taxes: default_taxes }),
		),
		footer,
		look: lookOf(setting),
		note,
		memo,
		tags,
	}
}
