import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { DISPLAY_FIELDS, displayField, PACKING_FIELDS } from '#domain/sku/display-fields.ts'
import { shownIn, useParameters } from '#web/api/parameters.ts'
import { SaveTemplate } from '../../dialogs/save-template.tsx'
import { useOwnFields, useOwnTemplates } from '../../template-data.ts'
import classes from '../editor.module.css'
import { Group, type TabProps, useSettings } from './setting-parts.tsx'

/** The display content: which fields each item shows, in which order; none chosen means the layout's own, which a change starts from. */
export function FieldList(props: TabProps) {
	const { t, i18n } = useTranslation()
	const { settings, set } = useSettings(props)
	const ofLayout = useOwnFields(props.draft.template.key)
	const shown = settings.display_content.length ? settings.display_content : ofLayout
	const { all, at } = useParameters()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const nameOf = (placeholder: string) => {
		const parameter = at.get(placeholder)
		if (parameter) return wordIn(parameter.name, language)
		const field = displayField(placeholder)
		return language === 'zh' ? (field?.zh ?? placeholder) : placeholder
	}
	const own = shownIn(all, 'public').filter(({ type }) => type !== 'image')
	const known = [...DISPLAY_FIELDS, ...PACKING_FIELDS].map(({ placeholder }) => placeholder as string)
	const left = [...known, ...own.map(pathOf)].filter((placeholder) => !shown.includes(placeholder))
	const swap = (at: number, with_: number) => {
		const next = [...shown]
		const [a, b] = [next[at], next[with_]]
		if (a === undefined || b === undefined) return
		next[at] = b
		next[with_] = a
		set({ display_content: next })
	}
	const add = (
		<Menu position="bottom-end" width={200}>
			<Menu.Target>
				<button type="button" className="text-button" disabled={!left.length}>
					{t('catalog.addField')}
				</button>
			</Menu.Target>
			<Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
				{left.map((placeholder) => (
					<Menu.Item key={placeholder} onClick={() => set({ display_content: [...shown, placeholder] })}>
						{nameOf(placeholder)}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	)
	return (
		<Group title={t('catalog.fields')} aside={add}>
			<SavedFields {...props} />
			{settings.display_content.length === 0 && <p className="muted">{t('catalog.fieldsDefault')}</p>}
			<ul className={classes.fields}>
				{shown.map((placeholder, index) => {
					const name = nameOf(placeholder)
					return (
						<li key={placeholder}>
							<span className="grow">{name}</span>
							<FieldButton
								label={t('common.moveUp', { name })}
								disabled={index === 0}
								onClick={() => swap(index, index - 1)}
							>
								<IconChevronUp size={14} aria-hidden />
							</FieldButton>
							<FieldButton
								label={t('common.moveDown', { name })}
								disabled={index === shown.length - 1}
								onClick={() => swap(index, index + 1)}
							>
								<IconChevronDown size={14} aria-hidden />
							</FieldButton>
							<FieldButton
								label={t('catalog.removeField', { name })}
								onClick={() => set({ display_content: shown.filter((other) => other !== placeholder) })}
							>
								<IconX size={14} aria-hidden />
							</FieldButton>
						</li>
					)
				})}
			</ul>
		</Group>
	)
}

/** Choices of fields that were saved before, and this one to be saved. */
function SavedFields(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const saved = useOwnTemplates('display_content')
	const [saving, setSaving] = useState(false)
	return (
		<div className={classes.saves}>
			{saved.length > 0 && (
				<Menu position="bottom-start" width={220}>
					<Menu.Target>
						<button type="button" className="text-button">
							{t('catalog.savedFields')}
						</button>
					</Menu.Target>
					<Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
						{saved.map(({ template_id, name, settings: { display_content } }) => (
							<Menu.Item key={template_id} onClick={() => set({ display_content: display_content as string[] })}>
								{name}
							</Menu.Item>
						))}
					</Menu.Dropdown>
				</Menu>
			)}
			{settings.display_content.length > 0 && (
				<>
					<button type="button" className="text-button" onClick={() => setSaving(true)}>
						{t('catalog.saveFields')}
					</button>
					<button type="button" className="text-button" onClick={() => set({ display_content: [] })}>
						{t('catalog.fieldsReset')}
					</button>
				</>
			)}
			{saving && (
				<SaveTemplate
					type="display_content"
					template={props.draft.template}
					settings={settings}
					onSaved={() => undefined}
					onClose={() => setSaving(false)}
				/>
			)}
		</div>
	)
}

interface ButtonProps {
	label: string
	disabled?: boolean
	onClick: () => void
	children: React.ReactNode
}

function FieldButton({ label, disabled = false, onClick, children }: ButtonProps) {
	return (
		<ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
			{children}
		</ActionIcon>
	)
}
