import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_NAME_MAX } from '#domain/catalog/limits.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import type { OwnTemplateType } from '#domain/catalog/template.ts'
import { call } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { type OwnTemplate, refreshTemplates, type TemplateRef, useOwnTemplates } from '../template-data.ts'

export interface SaveTemplateProps {
	template: TemplateRef
	settings: CatalogSettings
	type: OwnTemplateType
	onSaved: (template: OwnTemplate) => void
	onClose: () => void
}

/** Keeps the catalog's look, or its choice of fields, as a template: a new one, or in place of the one it came from. */
export function SaveTemplateDialog({ template, settings, type, onSaved, onClose }: SaveTemplateProps) {
	const { t } = useTranslation()
	const source = useOwnTemplates('user').find(({ template_id }) => type === 'user' && template_id === template.id)
	const [name, setName] = useState('')
	const [update, setUpdate] = useState(false)
	const [busy, setBusy] = useState(false)
	const over = update && source !== undefined
	const save = async () => {
		setBusy(true)
		try {
			const content = { ...(type === 'user' ? { key: template.key } : {}), settings: { ...settings } }
			const target = over ? { template_id: source.template_id } : { name: name.trim() }
			const saved = await call('setTemplate', { type, ...target, content })
			await refreshTemplates()
			notifyOk(t('catalog.templateSaved', { name: saved.name }))
			onSaved(saved)
			onClose()
		} catch (error) {
			notifyError(error)
			setBusy(false)
		}
	}
	const title = type === 'user' ? t('catalog.saveTemplate') : t('catalog.saveFields')
	return (
		<FormDialog
			title={title}
			action={title}
			ready={over || name.trim() !== ''}
			busy={busy}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			<p>{type === 'user' ? t('catalog.saveTemplateText') : t('catalog.saveFieldsText')}</p>
			{source && (
				<Radio.Group value={String(update)} onChange={(value) => setUpdate(value === 'true')}>
					<div className="stack">
						<Radio value="false" label={t('catalog.saveAsNew')} />
						<Radio value="true" label={t('catalog.saveOver', { name: source.name })} />
					</div>
				</Radio.Group>
			)}
			{!over && (
				<TextInput
					data-autofocus
					required
					label={t('catalog.name')}
					value={name}
					maxLength={TEMPLATE_NAME_MAX}
					onChange={({ currentTarget }) => setName(currentTarget.value)}
				/>
			)}
		</FormDialog>
	)
}
