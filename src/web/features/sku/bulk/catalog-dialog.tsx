import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCatalogName } from '#web/api/catalog-name.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { amountOf, type Chosen } from './chosen.ts'
import { soldKeys, soldSearch } from './sold-keys.ts'

/** SKUs that a catalog names one by one (contract/catalog.ts); more of a search stay a search. */
const NAMED_MAX = 10_000

interface Props {
	chosen: Chosen
	/** What they have in common, for the name; undefined: nothing that it could be called after. */
	shown: string | undefined
	onClose: () => void
}

/** Makes a catalog of the selected SKUs and opens it in the editor. */
export function CatalogDialog({ chosen, shown, onClose }: Props) {
	const { t } = useTranslation()
	const { counted } = useFormat()
	const navigate = useNavigate()
	const nameOf = useCatalogName()
	const form = useForm({ initialValues: { name: nameOf(shown) } })
	const { onSubmit, busy, problem } = useSubmit(form, async ({ name }) => {
		const content =
			chosen.capped || chosen.skus > NAMED_MAX ? await soldSearch(chosen) : { sku_name_keys: await soldKeys(chosen) }
		// Without a template it begins with the seller's default.
		const catalog = await call('setCatalog', { name, content })
		void refresh('getCatalog', 'perStatusCountCatalog')
		onClose()
		await navigate(links.catalogEditor(catalog.id))
	})
	return (
		<FormDialog
			title={t('sku.newCatalog')}
			action={t('sku.create')}
			ready={form.values.name.trim() !== ''}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				label={t('sku.catalogName')}
				description={t('sku.newCatalogText', amountOf(chosen, counted))}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				maxLength={200}
				onFocus={({ currentTarget }) => currentTarget.select()}
				{...form.getInputProps('name')}
			/>
		</FormDialog>
	)
}
