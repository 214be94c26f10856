import { Checkbox, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { DocumentDraft } from '../document-data.ts'
import { Choice } from './look-fields.tsx'
import classes from './settings.module.css'

export type Footer = DocumentDraft['footer']

interface Props {
	value: Footer
	onChange: (footer: Footer) => void
	/** The message stands elsewhere. */
	withMessage: boolean
	/** Bank, terms and lines of the sums. */
	withMoney?: boolean
}

/** What stands below the lines: message, bank, terms, the footer of each page. */
export function FooterFields({ value, onChange, withMessage, withMoney = true }: Props) {
	const { t } = useTranslation()
	const set = (part: Partial<Footer>) => onChange({ ...value, ...part })
	return (
		<>
			{withMessage && (
				<Words
					label={t('document.message')}
					value={value.message_to_customer}
					onChange={(message_to_customer) => set({ message_to_customer })}
				/>
			)}
			{withMoney && <Texts value={value} set={set} />}
			<Words
				label={t('documentLook.footerText')}
				value={value.add_footer_text}
				onChange={(add_footer_text) => set({ add_footer_text })}
			/>
			<Choice
				label={t('documentLook.footerSide')}
				value={value.footer_text_position}
				options={['left', 'center', 'right']}
				name={(side) => t(`documentLook.sides.${side}`)}
				onChange={(footer_text_position) => set({ footer_text_position })}
			/>
			{withMoney && <Shown value={value} set={set} />}
		</>
	)
}

interface PartProps {
	value: Footer
	set: (part: Partial<Footer>) => void
}

function Texts({ value, set }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<Textarea
				label={t('documentLook.bank')}
				description={t('documentLook.bankHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				autosize
				minRows={3}
				maxLength={1000}
				value={value.bank}
				onChange={({ currentTarget }) => set({ bank: currentTarget.value })}
			/>
			<Textarea
				label={t('documentLook.termsText')}
				autosize
				minRows={3}
				maxRows={12}
				maxLength={4000}
				value={value.terms}
				onChange={({ currentTarget }) => set({ terms: currentTarget.value })}
			/>
		</>
	)
}

/** Lines of the sums that may be left out. */
function Shown({ value, set }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<Checkbox
				label={t('documentLook.showDiscount')}
				checked={value.show_discount}
				onChange={({ currentTarget }) => set({ show_discount: currentTarget.checked })}
			/>
			<Checkbox
				label={t('documentLook.showDeposit')}
				checked={value.show_deposit}
				onChange={({ currentTarget }) => set({ show_deposit: currentTarget.checked })}
			/>
		</>
	)
}

interface WordsProps {
	label: string
	value: Footer['add_footer_text']
	onChange: (value: Footer['add_footer_text']) => void
}

/** A text of the paper and how large it is. */
function Words({ label, value, onChange }: WordsProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.words}>
			<Textarea
				label={label}
				autosize
				minRows={2}
				maxLength={2000}
				value={value.content}
				onChange={({ currentTarget }) => onChange({ ...value, content: currentTarget.value })}
			/>
			<NumberField
				label={t('documentLook.fontSize')}
				min="6"
				max="24"
				suffix="pt"
				value={String(value.font_size)}
				onChange={(size) => size !== null && onChange({ ...value, font_size: Number(size) })}
			/>
		</div>
	)
}
