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
import { call, type Params } from '#web/api/client.ts'
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
	const nameOf = useCatalogName()
	const [typed, setTyped] = useState<string>()
	const [chosen, setChosen] = useState<TemplateRef>()
	const first = useDefaultTemplate()
	const template = chosen ?? first
	const [category, setCategory] = useState(String(ROOT))
	const { units } = useAccountSettings()
	const { options, categoryName } = useContents()
	const name = typed ?? nameOf(categoryName(category))
	const { create, busy } = useCreate()
	return (
		<FormDialog
			title={t('catalog.createTitle')}
			action={t('catalog.create')}
			ready={name.trim() !== ''}
			busy={busy}
			onSubmit={() => void create({ name: name.trim(), template, content: { category_ids: [Number(category)] } })}
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

/** What a catalog may show: everything, or a category. */
function useContents() {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCategoryTree', {}))
	const nodes = data?.tree.find(({ id }) => id === ROOT)?.children ?? []
	return {
		options: [
			{ value: String(ROOT), label: t('catalog.allSkus') },
			...nodes.flatMap((node) => [
				{ value: String(node.id), label: node.name },
				...node.children.map((child) => ({ value: String(child.id), label: `${node.name} › ${child.name}` })),
			]),
		],
		categoryName: (value: string) =>
			nodes.flatMap((node) => [node, ...node.children]).find(({ id }) => String(id) === value)?.name,
	}
}

function useCreate() {
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const create = async (params: Params<'setCatalog'>) => {
		setBusy(true)
		try {
			const { id } = await call('setCatalog', params)
			await refreshCatalogs()
			await navigate(links.catalogEditor(id))
		} catch (error) {
			notifyError(error)
			setBusy(false)
		}
	}
	return { create, busy }
}
