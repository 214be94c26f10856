import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NAME_MAX } from '#domain/catalog/limits.ts'
import { newPaper } from '#domain/catalog/settings.ts'
import { ROOT } from '#domain/category/limits.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useCatalogName } from '#web/api/catalog-name.ts'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { refreshCatalogs } from '../catalog-data.ts'
import { type TemplateRef, useDefaultTemplate } from '../template-data.ts'
import { TemplateChoice } from '../templates.tsx'

/** A catalog from everything or one category: a name, a layout, and the editor opens. */
export function NewCatalogDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const nameOf = useCatalogName()
	const [typed, setTyped] = useState<string>()
	const [chosen, setChosen] = useState<TemplateRef>()
	const first = useDefaultTemplate()
	const template = chosen ?? first
	const [category, setCategory] = useState(String(ROOT))
	const [busy, setBusy] = useState(false)
	const { data } = useQuery(read('getCategoryTree', {}))
	const { units } = useAccountSettings()
	const nodes = data?.tree.find(({ id }) => id === ROOT)?.children ?? []
	const options = [
		{ value: String(ROOT), label: t('catalog.allSkus') },
		...nodes.flatMap((node) => [
			{ value: String(node.id), label: node.name },
			...node.children.map((child) => ({ value: String(child.id), label: `${node.name} › ${child.name}` })),
		]),
	]
	const name =
		typed ?? nameOf(nodes.flatMap((node) => [node, ...node.children]).find(({ id }) => String(id) === category)?.name)
	const create = async () => {
		setBusy(true)
		try {
			const content = { category_ids: [Number(category)] }
			const { id } = await call('setCatalog', { name: name.trim(), template, content })
			await refreshCatalogs()
			await navigate(links.catalogEditor(id))
		} catch (error) {
			notifyError(error)
			setBusy(false)
		}
	}
	return (
		<FormDialog
			title={t('catalog.createTitle')}
			action={t('catalog.create')}
			ready={name.trim() !== ''}
			busy={busy}
			onSubmit={() => void create()}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				required
				label={t('catalog.name')}
				value={name}
				maxLength={CATALOG_NAME_MAX}
				onFocus={({ currentTarget }) => currentTarget.select()}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			<Select
				label={t('catalog.content')}
				data={options}
				value={category}
				allowDeselect={false}
				searchable={options.length > 8}
				onChange={(value) => setCategory(value ?? String(ROOT))}
			/>
			<TemplateChoice value={template} paper={newPaper(units)} onChange={setChosen} />
		</FormDialog>
	)
}
