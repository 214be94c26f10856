import { Accordion, Textarea, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { isPriced } from '#domain/documents/document.ts'
import type { Meta } from '../../document-data.ts'
import { FooterFields } from '../../settings/footer-fields.tsx'
import { HeaderFields } from '../../settings/header-fields.tsx'
import { LookFields, WatermarkFields } from '../../settings/look-fields.tsx'
import { SignFields } from '../../settings/sign-fields.tsx'
import { FromAddress } from './from-address.tsx'
import type { FormProps } from '../form-props.ts'

interface Props extends FormProps {
	onClose: () => void
}

/** What is seldom changed: parts of the head, texts of the foot, the look, notes of one's own. */
export function MoreDrawer({ type, draft, change, onClose }: Props) {
	const { t } = useTranslation()
	const { header, footer, look } = draft
	return (
		<DrawerFrame opened title={t('document.more')} onClose={onClose}>
			<Accordion multiple defaultValue={['footer']} variant="default" chevronPosition="right">
				<Part name="footer" title={t('documentLook.textsBelow')}>
					<FooterFields
						value={footer}
						withMessage={false}
						withMoney={isPriced(type)}
						onChange={(footer) => change({ footer })}
					/>
				</Part>
				<Part name="delivery" title={t('documentLook.delivery')}>
					<DeliveryFields draft={draft} change={change} />
				</Part>
				<Part name="header" title={t('documentLook.headerParts')}>
					<TitleField draft={draft} change={change} />
					<HeaderFields value={header} onChange={(header) => change({ header })} />
					<FromAddress value={header} onChange={(header) => change({ header })} />
				</Part>
				<Part name="look" title={t('documentLook.look')}>
					<LookFields value={look} onChange={(look) => change({ look })} />
				</Part>
				<Part name="signs" title={t('documentLook.signs')}>
					<SignFields value={look} onChange={(look) => change({ look })} />
				</Part>
				<Part name="watermark" title={t('documentLook.watermark')}>
					<WatermarkFields value={look} onChange={(look) => change({ look })} />
				</Part>
				<Part name="own" title={t('documentLook.ownNotes')}>
					<NoteFields draft={draft} change={change} />
				</Part>
			</Accordion>
		</DrawerFrame>
	)
}

function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
	return (
		<Accordion.Item value={name}>
			<Accordion.Control>{title}</Accordion.Control>
			<Accordion.Panel>
				<div className="stack">{children}</div>
			</Accordion.Panel>
		</Accordion.Item>
	)
}

type PartProps = Pick<FormProps, 'draft' | 'change'>

function TitleField({ draft: { header }, change }: PartProps) {
	const { t } = useTranslation()
	return (
		<TextInput
			label={t('documentLook.titleText')}
			description={t('documentLook.titleHint')}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			maxLength={60}
			value={header.title}
			onChange={({ currentTarget: { value } }) => change((now) => ({ header: { ...now.header, title: value } }))}
		/>
	)
}

function DeliveryFields({ draft: { meta }, change }: PartProps) {
	const { t } = useTranslation()
	const set = (part: Partial<Meta>) => change((now) => ({ meta: { ...now.meta, ...part } }))
	return (
		<>
			<TextInput
				label={t('documentLook.shipVia')}
				maxLength={80}
				value={meta.ship_via}
				onChange={({ currentTarget: { value } }) => set({ ship_via: value })}
			/>
			<TextInput
				type="date"
				label={t('documentLook.etd')}
				value={meta.etd ?? ''}
				onChange={({ currentTarget: { value } }) => set({ etd: value || null })}
			/>
			<TextInput
				label={t('documentLook.salesPerson')}
				maxLength={120}
				value={meta.sales_person}
				onChange={({ currentTarget: { value } }) => set({ sales_person: value })}
			/>
		</>
	)
}

/** Printed nowhere. */
function NoteFields({ draft: { note, memo, tags }, change }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<Textarea
				label={t('documentLook.note')}
				description={t('documentLook.noteHint')}
				autosize
				minRows={3}
				maxLength={4000}
				value={note}
				onChange={({ currentTarget: { value } }) => change({ note: value })}
			/>
			<TextInput
				label={t('documentLook.memo')}
				maxLength={500}
				value={memo}
				onChange={({ currentTarget: { value } }) => change({ memo: value })}
			/>
			<TagsInput label={t('documentLook.tags')} maxTags={20} value={tags} onChange={(next) => change({ tags: next })} />
		</>
	)
}
