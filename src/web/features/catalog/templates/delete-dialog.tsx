import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { type OwnTemplate, useOwnTemplates, useTemplates } from '../template-data.ts'
import { nameOfLayout } from '../templates.tsx'
import { deleteTemplate } from './template-actions.ts'

const LAYOUT = 'layout:'

/** Deletes a template; where published catalogs use it, only with another one in its place. */
export function DeleteDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
	const { t } = useTranslation()
	const { name, used_by, used_published } = template
	const [place, setPlace] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const remove = async () => {
		setBusy(true)
		const key = place?.startsWith(LAYOUT) ? place.slice(LAYOUT.length) : undefined
		if (await deleteTemplate(template, key ? { key } : place ? { template_id: place } : undefined)) onClose()
		else setBusy(false)
	}
	return (
		<DialogFrame
			opened
			title={t('template.deleteTitle', { name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button color="red" loading={busy} disabled={used_published > 0 && !place} onClick={() => void remove()}>
						{t('template.delete')}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p>
					{used_published > 0
						? t('template.deleteUsed', { count: used_published })
						: used_by > 0
							? t('template.deleteDrafts', { count: used_by })
							: t('template.deleteText')}
				</p>
				{used_by > 0 && <Replacement template={template} value={place} onChange={setPlace} />}
			</div>
		</DialogFrame>
	)
}

interface ReplacementProps {
	template: OwnTemplate
	value: string | null
	onChange: (value: string | null) => void
}

function Replacement({ template, value, onChange }: ReplacementProps) {
	const { t, i18n } = useTranslation()
	const { data: layouts = [] } = useTemplates()
	const others = useOwnTemplates(template.type).filter(({ template_id }) => template_id !== template.template_id)
	const own = { group: t('template.mine'), items: others.map((one) => ({ value: one.template_id, label: one.name })) }
	const system = {
		group: t('template.system'),
		items: layouts.map(({ key }) => ({ value: LAYOUT + key, label: nameOfLayout(layouts, key, i18n.language) })),
	}
	return (
		<Select
			searchable
			clearable
			label={t('template.replacement')}
			placeholder={t('template.replacementHint')}
			data={template.type === 'user' ? [own, system] : [own]}
			value={value}
			onChange={onChange}
		/>
	)
}
