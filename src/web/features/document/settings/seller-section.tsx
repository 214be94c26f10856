import { Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { sellerProblem } from '#domain/documents/e-invoice/seller-problem.ts'
import type { SellerFacts } from '#domain/documents/e-invoice/source.ts'
import { text } from '#web/text/i18n.ts'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import type { InvoiceSetting } from '../document-data.ts'

const BAD = { vat_number: 'eInvoice.vatNumberBad', iban: 'eInvoice.ibanBad', bic: 'eInvoice.bicBad' } as const

/** What is wrong with one of the numbers, looked at by itself. */
function check(name: keyof typeof BAD) {
	return (value: string) => {
		const only: SellerFacts = {
			vat_number: '',
			tax_number: '',
			register_number: '',
			iban: '',
			bic: '',
			account_name: '',
			payment_code: false,
			[name]: value.trim(),
		}
		return sellerProblem(only) ? text(BAD[name]) : null
	}
}

/** The rules of the section, for its form. */
export const sellerChecks = { vat_number: check('vat_number'), iban: check('iban'), bic: check('bic') }

/** What e-invoices say of the seller beside the company. */
export function SellerSection({ form }: { form: UseFormReturnType<InvoiceSetting> }) {
	const { t } = useTranslation()
	return (
		<FormSection title={t('eInvoice.sellerTitle')} text={t('eInvoice.sellerText')}>
			<TextInput
				label={t('eInvoice.vatNumber')}
				description={t('eInvoice.vatNumberHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				maxLength={30}
				{...form.getInputProps('seller.vat_number')}
			/>
			<FieldPair>
				<TextInput label={t('eInvoice.taxNumber')} maxLength={40} {...form.getInputProps('seller.tax_number')} />
				<TextInput
					label={t('eInvoice.registerNumber')}
					maxLength={60}
					{...form.getInputProps('seller.register_number')}
				/>
			</FieldPair>
			<FieldPair>
				<TextInput label={t('eInvoice.iban')} maxLength={42} {...form.getInputProps('seller.iban')} />
				<TextInput label={t('eInvoice.bic')} maxLength={14} {...form.getInputProps('seller.bic')} />
			</FieldPair>
			<TextInput
				label={t('eInvoice.accountName')}
				placeholder={t('eInvoice.accountNameHint')}
				maxLength={70}
				{...form.getInputProps('seller.account_name')}
			/>
			<Switch
				label={t('eInvoice.paymentCode')}
				description={t('eInvoice.paymentCodeHint')}
				disabled={!form.values.seller.iban.trim()}
				checked={form.values.seller.payment_code && form.values.seller.iban.trim() !== ''}
				onChange={({ currentTarget: { checked } }) => form.setFieldValue('seller.payment_code', checked)}
			/>
		</FormSection>
	)
}
