import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SideField } from './setting-fields.tsx'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

const HEADER = ['company_name', 'email', 'phone', 'address', 'website', 'contact_person', 'fax_number'] as const

/** Which lines of the company stand above each page. */
export function HeaderGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { header } = settings
	return (
		<Group title={t('catalog.header')}>
			<Flag label={t('catalog.headerShow')} checked={header.show} onChange={(show) => setIn('header', { show })} />
			{header.show &&
				HEADER.map((field) => (
					<Flag
						key={field}
						label={t(`catalog.${field}`)}
						checked={header[field]}
						onChange={(on) => setIn('header', { [field]: on })}
					/>
				))}
		</Group>
	)
}

/** What stands below each page: page numbers, the code, the lines of order forms, a text with its size and place. */
export function FooterGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { footer } = settings
	const change = (part: Partial<typeof footer>) => setIn('footer', part)
	return (
		<Group title={t('catalog.footer')}>
			<Flag label={t('catalog.footerShow')} checked={footer.show} onChange={(show) => change({ show })} />
			{footer.show && (
				<>
					<Flag
						label={t('catalog.pageNumbers')}
						checked={footer.page_numbers}
						onChange={(page_numbers) => change({ page_numbers })}
					/>
					<Flag
						label={t('catalog.latestCode')}
						checked={footer.latest_code}
						onChange={(latest_code) => change({ latest_code })}
					/>
					<Flag label={t('catalog.discount')} checked={footer.discount} onChange={(discount) => change({ discount })} />
					<Flag label={t('catalog.deposit')} checked={footer.deposit} onChange={(deposit) => change({ deposit })} />
					<Note note="add_footer_text" {...props} />
					<SideField
						label={t('catalog.footerSide')}
						value={footer.footer_text_position}
						onChange={(side) => change({ footer_text_position: side })}
					/>
				</>
			)}
		</Group>
	)
}

/** The last page, and what it says beside the company's card. */
export function BackPageGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const { showBackPage } = settings
	return (
		<Group title={t('catalog.showBackPage')}>
			<Flag label={t('catalog.backPageShow')} checked={showBackPage} onChange={(on) => set({ showBackPage: on })} />
			{showBackPage && <Note note="message_to_customer" {...props} />}
		</Group>
	)
}

/** A text with its size. */
function Note({ note, ...props }: TabProps & { note: 'message_to_customer' | 'add_footer_text' }) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const { footer } = settings
	const change = (part: Partial<(typeof footer)[typeof note]>) =>
		set(({ footer: now }) => ({ footer: { ...now, [note]: { ...now[note], ...part } } }))
	return (
		<div className="stack">
			<Textarea
				label={t(`catalog.${note}`)}
				autosize
				minRows={2}
				maxRows={5}
				maxLength={2000}
				value={footer[note].content}
				onChange={({ currentTarget: { value } }) => change({ content: value })}
			/>
			<NumberField
				key={note}
				label={t('catalog.textSize')}
				min="5"
				max="24"
				places={2}
				suffix="pt"
				value={String(footer[note].font_size)}
				onChange={(typed) => typed !== null && change({ font_size: Number(typed) })}
			/>
		</div>
	)
}
