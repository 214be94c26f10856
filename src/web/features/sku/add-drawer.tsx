import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { moneyTyped } from '#domain/cleaners.ts'
import { SKU_NAME_MAX } from '#domain/sku/sku-name.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { refreshSkus } from './refresh-skus.ts'
import { nodeOf } from './sku-query.ts'

interface Props {
	opened: boolean
	/** The category of the page, chosen to begin with; 0 for none. */
	cateKey: number
	onClose: () => void
	onAdded: (skuKey: string) => void
}

/** Which field shows what the server says about a path. */
const FIELDS: Readonly<Record<string, string>> = { 'bps.product_name': 'product_name', 'bps.price': 'price' }

/** A new SKU with its four first values; everything else is filled in afterwards. */
export function AddDrawer(props: Props) {
	const { t } = useTranslation()
	const form = useId()
	const [busy, setBusy] = useState(false)
	return (
		<DrawerFrame
			opened={props.opened}
			onClose={props.onClose}
			title={t('sku.addTitle')}
			foot={
				<>
					<div className="grow" />
					<Button variant="default" onClick={props.onClose}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form={form} loading={busy}>
						{t('sku.add')}
					</Button>
				</>
			}
		>
			{props.opened && <AddForm id={form} onBusy={setBusy} {...props} />}
		</DrawerFrame>
	)
}

function AddForm({ id, cateKey, onBusy, onClose, onAdded }: Props & { id: string; onBusy: (busy: boolean) => void }) {
	const { t } = useTranslation()
	const { currency } = useAccountSettings()
	const { data } = useQuery(read('getCategoryTree', {}))
	const form = useForm({
		initialValues: { sku_name: '', product_name: '', price: '', category: cateKey === ROOT ? null : String(cateKey) },
		validate: { sku_name: (value) => (value.trim() ? null : t('sku.missing')) },
	})
	const taken = useTaken(form.values.sku_name)
	const add = async ({ sku_name, product_name, price, category }: typeof form.values) => {
		const attrs = { 'bps.product_name': product_name || null, 'bps.price': price || null }
		const category_id = category === null ? UNCATEGORIZED : Number(category)
		const { results } = await call('productUpsertByAttrPath', {
			items: [{ sku_name, category_id, attrs, expected: { sku_name: null } }],
		})
		const [result] = results
		if (result?.error) throw refused(result.error)
		await refreshSkus()
		notifyOk(t('sku.added', { name: sku_name.trim() }))
		onClose()
		if (result?.sku_name_key) onAdded(result.sku_name_key)
	}
	const { onSubmit, problem } = useSubmit(form, async (values) => {
		onBusy(true)
		await add(values).finally(() => onBusy(false))
	})
	return (
		<form id={id} onSubmit={onSubmit} className="stack">
			<p className="muted" style={{ margin: 0 }}>
				{t('sku.addText')}
			</p>
			<TextInput
				data-autofocus
				label="SKU"
				maxLength={SKU_NAME_MAX}
				autoComplete="off"
				spellCheck={false}
				{...form.getInputProps('sku_name')}
				error={form.errors['sku_name'] ?? taken}
			/>
			<TextInput label={t('sku.name')} maxLength={200} {...form.getInputProps('product_name')} />
			<TextInput
				label={t('sku.price')}
				inputMode="decimal"
				rightSection={<span className="muted">{currency}</span>}
				rightSectionWidth={52}
				{...form.getInputProps('price')}
				onChange={({ currentTarget }) => form.setFieldValue('price', moneyTyped(currentTarget.value, ''))}
			/>
			<Select
				label={t('sku.category')}
				placeholder={t('sku.uncategorized')}
				searchable
				clearable
				data={choicesOf(data?.tree ?? [])}
				{...form.getInputProps('category')}
			/>
			<FormProblem error={problem} />
		</form>
	)
}

/** What is wrong with the SKU while it is typed: another one has it. */
function useTaken(typed: string): string | null {
	const { t } = useTranslation()
	const [asked] = useDebouncedValue(typed.trim(), 300)
	const { data } = useQuery({ ...read('productSkuNameExists', { sku_names: [asked] }), enabled: asked !== '' })
	const found = asked === typed.trim() ? data?.list[0] : undefined
	if (!found?.exists) return null
	return found.status === 'deleted' ? t('sku.existsDeleted') : t('sku.exists')
}

function refused({ code, msg, path = '' }: { code: string; msg: string; path?: string | undefined }): ApiError {
	return new ApiError({ status: 422, code, msg, errors: [{ path: FIELDS[path] ?? path, code, msg }] })
}

/** Categories to choose from; those of level 2 with their parent's name. */
function choicesOf(tree: readonly CategoryNode[]) {
	return (nodeOf(tree, ROOT)?.children ?? []).flatMap((node) => [
		{ value: String(node.id), label: node.name },
		...node.children.map(({ id, name }) => ({ value: String(id), label: `${node.name} › ${name}` })),
	])
}
