import { Input, SegmentedControl, Switch } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CARD_CODES, CARD_SIDES, cardPath } from '#domain/business-card/card.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import type { CardFormState } from './card-data.ts'

interface Props {
	form: CardFormState
	username: string
	/** Whether the page is there as things are saved. */
	isOpen: boolean
}

/** The code on the card, and the page that everybody may see. */
export function SharingSection({ form, username, isOpen }: Props) {
	const { t } = useTranslation()
	const { code } = form.values
	return (
		<FormSection title={t('card.sharing')} text={t('card.sharingText')}>
			<Switch
				label={t('card.page')}
				description={t('card.pageText')}
				{...form.getInputProps('page', { type: 'checkbox' })}
			/>
			{isOpen && (
				<a href={cardPath(username)} target="_blank" rel="noreferrer">
					{t('card.pageOpen')} <IconExternalLink size={14} stroke={1.6} aria-hidden />
				</a>
			)}
			<Input.Wrapper
				label={t('card.code')}
				labelElement="div"
				description={t(`card.codeHints.${code}`)}
				error={form.errors['code']}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
			>
				<SegmentedControl
					fullWidth
					aria-label={t('card.code')}
					data={CARD_CODES.map((value) => ({ value, label: t(`card.codes.${value}`) }))}
					{...form.getInputProps('code')}
				/>
			</Input.Wrapper>
			{code !== 'none' && <SideField form={form} />}
		</FormSection>
	)
}

function SideField({ form }: { form: CardFormState }) {
	const { t } = useTranslation()
	return (
		<Input.Wrapper label={t('card.side')} labelElement="div">
			<SegmentedControl
				fullWidth
				aria-label={t('card.side')}
				data={CARD_SIDES.map((value) => ({ value, label: t(`card.sides.${value}`) }))}
				{...form.getInputProps('code_side')}
			/>
		</Input.Wrapper>
	)
}
