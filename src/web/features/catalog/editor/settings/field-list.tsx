import { Menu } from '@mantine/core'
import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { DISPLAY_FIELDS, displayField, FURTHER_FIELDS } from '#domain/sku/display-fields.ts'
import { shownIn, useParameters } from '#web/api/parameters.ts'
import { OrderedLines } from '#web/ui/form/ordered-lines.tsx'
import { reordered } from '#web/ui/form/reorder.ts'
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
	const known = [...DISPLAY_FIELDS, ...FURTHER_FIELDS].map(({ placeholder }) => placeholder as string)
	const left = [...known, ...own.map(pathOf)].filter((placeholder) => !shown.includes(placeholder))
	const edit = (make: (now: readonly string[]) => string[]) =>
		set(({ display_content: now }) => ({ display_content: make(now.length ? now : ofLayout) }))
	const add = (
		<Menu position="bottom-end" width={200}>
			<Menu.Target>
				<button type="button" className="text-button" disabled={!left.length}>
					{t('catalog.addField')}
				</button>
			</Menu.Target>
			<Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
				{left.map((placeholder) => (
					<Menu.Item
						key={placeholder}
						onClick={() => edit((now) => [...now.filter((other) => other !== placeholder), placeholder])}
					>
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
			<OrderedLines
				label={t('catalog.fields')}
				lines={shown.map((placeholder) => ({ key: placeholder, name: nameOf(placeholder) }))}
				onMove={(key, move) => edit((now) => reordered(now, now.indexOf(key), move))}
				renderButtons={({ key, name }) => (
					<button
						type="button"
						aria-label={t('catalog.removeField', { name })}
						onClick={() => edit((now) => now.filter((other) => other !== key))}
					>
						<IconX size={14} stroke={1.8} aria-hidden />
					</button>
				)}
			>
				{({ name }) => name}
			</OrderedLines>
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
