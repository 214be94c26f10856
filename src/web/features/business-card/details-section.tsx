import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import type { CardFormState } from './card-data.ts'

/** Who the card is of and how to reach them. */
export function DetailsSection({ form }: { form: CardFormState }) {
	const { t } = useTranslation()
	const field = (
		name: 'name' | 'role' | 'company' | 'tagline' | 'phone' | 'mobile' | 'email' | 'website',
		max: number,
	) => ({
		label: t(`card.${name}`),
		maxLength: max,
		...form.getInputProps(name),
	})
	return (
		<FormSection title={t('card.details')} text={t('card.detailsText')}>
			<FieldPair>
				<TextInput autoComplete="name" {...field('name', 80)} />
				<TextInput autoComplete="organization-title" {...field('role', 80)} />
			</FieldPair>
			<TextInput autoComplete="organization" {...field('company', 120)} />
			<TextInput {...field('tagline', 120)} />
			<FieldPair>
				<TextInput type="tel" {...field('phone', 60)} />
				<TextInput type="tel" {...field('mobile', 60)} />
			</FieldPair>
			<FieldPair>
				<TextInput type="email" {...field('email', 254)} />
				<TextInput type="url" {...field('website', 300)} />
			</FieldPair>
			<Textarea label={t('card.address')} autosize minRows={2} maxLength={300} {...form.getInputProps('address')} />
		</FormSection>
	)
}
