import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { CountrySelect } from '#web/ui/form/country-select.tsx'
import type { Party } from '../../document-data.ts'

interface Props {
	title: string
	party: Party
	onChange: (party: Party) => void
	onClose: () => void
}

/** Name and address of one side, as they are printed on this document alone. */
export function PartyDrawer({ title, party, onChange, onClose }: Props) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(party)
	const field = (name: keyof Party, maxLength: number) => ({
		value: typed[name],
		maxLength,
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
			setTyped({ ...typed, [name]: currentTarget.value }),
	})
	const done = () => {
		onChange(typed)
		onClose()
	}
	return (
		<DrawerFrame opened title={title} onClose={onClose} foot={<Buttons onClose={onClose} onDone={done} />}>
			<div className="stack">
				<p className="muted">{t('document.partyText')}</p>
				<TextInput data-autofocus label={t('document.partyName')} {...field('name', 160)} />
				<TextInput label={t('document.contact')} {...field('contact_name', 120)} />
				<Textarea label={t('document.address')} autosize minRows={3} {...field('address', 700)} />
				<CountrySelect
					label={t('document.country')}
					value={typed.country}
					onChange={(country) => setTyped({ ...typed, country })}
				/>
				<TextInput label={t('document.email')} type="email" {...field('email', 254)} />
				<TextInput label={t('document.phone')} type="tel" {...field('phone', 60)} />
				<TextInput label={t('document.taxId')} {...field('tax_id', 60)} />
			</div>
		</DrawerFrame>
	)
}

function Buttons({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
	const { t } = useTranslation()
	return (
		<>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			<Button onClick={onDone}>{t('document.take')}</Button>
		</>
	)
}
