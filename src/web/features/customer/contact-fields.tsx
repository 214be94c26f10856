import { Checkbox, SegmentedControl, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_ROLES, CUSTOMER_TYPES } from '#domain/customer/customer.ts'
import {
	CUSTOMER_CONTACTS_MAX,
	CUSTOMER_NOTES_MAX,
	CUSTOMER_TAG_MAX,
	CUSTOMER_TAGS_MAX,
} from '#domain/customer/limits.ts'
import { EMAIL_MAX } from '#domain/url.ts'
import type { Draft } from './customer-data.ts'
import type { FieldsProps } from './fields.ts'
import { usePeople } from './people.ts'
import { SameEmail } from './same-email.tsx'
import classes from './form.module.css'

const CHIPS = { size: 'sm', acceptValueOnBlur: true, comboboxProps: { disabled: true } } as const

/** Who it is and how they are reached. */
export function ContactFields(props: FieldsProps & { id: string | undefined }) {
	return (
		<section className={classes.section}>
			<KindFields {...props} />
			<NameFields {...props} />
			<ReachFields {...props} />
		</section>
	)
}

function KindFields({ draft: { type, role }, change }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.pair}>
			<SegmentedControl
				aria-label={t('customer.type')}
				value={type}
				onChange={(value) => change({ type: value as Draft['type'] })}
				data={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customer.types.${value}`) }))}
			/>
			<SegmentedControl
				aria-label={t('customer.role')}
				value={role}
				onChange={(value) => change({ role: value as Draft['role'] })}
				data={CUSTOMER_ROLES.map((value) => ({ value, label: t(`customer.roles.${value}`) }))}
			/>
		</div>
	)
}

function NameFields({ draft: { company, contact_name }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<>
			<TextInput
				label={t('customer.company')}
				description={company || contact_name ? undefined : t('customer.needName')}
				data-autofocus
				maxLength={160}
				value={company}
				error={errors['company']}
				onChange={({ currentTarget }) => change({ company: currentTarget.value })}
			/>
			<TextInput
				label={t('customer.contactName')}
				maxLength={120}
				value={contact_name}
				error={errors['contact_name']}
				onChange={({ currentTarget }) => change({ contact_name: currentTarget.value })}
			/>
		</>
	)
}

function ReachFields({ id, draft, change, errors }: FieldsProps & { id: string | undefined }) {
	const { t } = useTranslation()
	const { emails, phones } = draft
	const clear = { clearButtonProps: { 'aria-label': t('common.clear') } }
	return (
		<>
			<TagsInput
				{...CHIPS}
				{...clear}
				label={t('customer.emails')}
				description={t('customer.emailsHint')}
				inputMode="email"
				maxTags={CUSTOMER_CONTACTS_MAX}
				maxLength={EMAIL_MAX}
				splitChars={[',', ';', ' ']}
				value={emails}
				error={errors['emails']}
				onChange={(value) => change({ emails: value })}
			/>
			<SameEmail id={id} emails={emails} />
			<TagsInput
				{...CHIPS}
				{...clear}
				label={t('customer.phones')}
				inputMode="tel"
				maxTags={CUSTOMER_CONTACTS_MAX}
				maxLength={60}
				splitChars={[',', ';']}
				value={phones}
				error={errors['phones']}
				onChange={(value) => change({ phones: value })}
			/>
			<WebsiteField {...{ draft, change, errors }} />
		</>
	)
}

function WebsiteField({ draft: { website }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<TextInput
			label={t('customer.website')}
			placeholder={t('customer.websiteHint')}
			type="url"
			maxLength={300}
			value={website}
			error={errors['website']}
			onChange={({ currentTarget }) => change({ website: currentTarget.value })}
		/>
	)
}

/** What the seller thinks of them, and whether they want catalogs. */
export function NoteFields({ draft: { tags, assigned_to, notes, consent_marketing }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<section className={classes.section}>
			<TagsInput
				{...CHIPS}
				clearButtonProps={{ 'aria-label': t('common.clear') }}
				label={t('customer.tags')}
				description={t('customer.tagsHint')}
				maxTags={CUSTOMER_TAGS_MAX}
				maxLength={CUSTOMER_TAG_MAX}
				splitChars={[',', '，']}
				value={tags}
				error={errors['tags']}
				onChange={(value) => change({ tags: value })}
			/>
			<AssignedField assigned_to={assigned_to} change={change} error={errors['assigned_to']} />
			<Textarea
				label={t('customer.notes')}
				description={t('customer.notesHint')}
				autosize
				minRows={3}
				maxLength={CUSTOMER_NOTES_MAX}
				value={notes}
				error={errors['notes']}
				onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
			/>
			<Checkbox
				label={t('customer.consent')}
				checked={consent_marketing}
				onChange={({ currentTarget }) => change({ consent_marketing: currentTarget.checked })}
			/>
		</section>
	)
}

interface AssignedProps extends Pick<FieldsProps, 'change'> {
	assigned_to: string | null
	error: string | undefined
}

const NOBODY = 'nobody'

function AssignedField({ assigned_to, change, error }: AssignedProps) {
	const { t } = useTranslation()
	const people = usePeople()
	return (
		<Select
			label={t('customer.assignedTo')}
			allowDeselect={false}
			data={[
				{ value: NOBODY, label: t('customer.nobody') },
				...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
			]}
			value={assigned_to ?? NOBODY}
			error={error}
			onChange={(value) => change({ assigned_to: value === NOBODY ? null : value })}
		/>
	)
}
