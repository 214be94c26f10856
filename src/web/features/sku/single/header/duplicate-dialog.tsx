import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { copyNames } from '#domain/sku/copy-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { refreshSkus } from '../../refresh-skus.ts'
import { usePage, useSku } from '../draft/use-draft.ts'

/** A copy under a new SKU, opened at once. */
export function DuplicateDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const { draft } = usePage()
	const sku = useSku()
	const form = useForm({ initialValues: { sku_name: copyNames(sku.sku_name, 1)[0] ?? '', with_images: true } })
	const { onSubmit, busy, problem } = useSubmit(form, async ({ sku_name, with_images }) => {
		await draft.flush()
		const { results } = await call('duplicateSku', { sku_name_key: sku.sku_name_key, sku_name, with_images })
		const [result] = results
		if (result?.error) {
			const { code, msg } = result.error
			throw new ApiError({ status: 422, code, msg, errors: [{ path: 'sku_name', code, msg }] })
		}
		void refreshSkus()
		onClose()
		notifyOk(t('sku.added', { name: sku_name }))
		await navigate(links.sku(result?.sku_name_key))
	})
	return (
		<FormDialog
			title={t('skuPage.duplicateTitle', { name: sku.sku_name })}
			action={t('skuPage.duplicate')}
			ready={form.values.sku_name.trim() !== ''}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				label="SKU"
				description={t('skuPage.duplicateText')}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				maxLength={128}
				autoComplete="off"
				spellCheck={false}
				{...form.getInputProps('sku_name')}
			/>
			{sku.sku_img.length > 0 && (
				<Checkbox label={t('skuPage.duplicateImages')} {...form.getInputProps('with_images', { type: 'checkbox' })} />
			)}
		</FormDialog>
	)
}
