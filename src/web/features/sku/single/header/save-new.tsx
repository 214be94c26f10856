import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homePath } from '#domain/sku/attributes.ts'
import { isProblem } from '#domain/problem.ts'
import { awaitNumberInput } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { paths } from '#web/app/paths.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk, notifyRefusal } from '#web/ui/feedback/toast.tsx'
import { refreshSkus } from '../../refresh-skus.ts'
import type { SkuPageDraft } from '../draft/draft.ts'
import { toValues } from '../draft/edits.ts'
import { usePage } from '../draft/use-draft.ts'
import { readTyped, type Values } from '../draft/values.ts'
import type { SingleAddress } from '../single-address.ts'

/** Creates the SKU and stays on its page; from then on it saves by itself. */
export function SaveNew() {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const { draft } = usePage()
	const address: SingleAddress = useSearch({ strict: false })
	const [busy, setBusy] = useState(false)
	const save = async () => {
		setBusy(true)
		try {
			const key = await create(draft)
			if (key === null) return focusFirstError()
			draft.drop()
			await navigate({ to: paths.singleSku, search: { ...address, sku_name_key: key }, replace: true })
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Button loading={busy} onClick={() => void save()}>
			{t('skuPage.saveNew')}
		</Button>
	)
}

/** Answers the new SKU's key; null when a field must be mended first. */
async function create(draft: SkuPageDraft): Promise<string | null> {
	await awaitNumberInput()
	if (!draft.store.getState().edits['sku_name']) draft.change('sku_name', '')
	const { edits } = draft.store.getState()
	if (draft.tellProblems().length) return null
	const read = Object.entries(edits).map(([path, { typed }]) => readTyped(path, typed))
	const values = Object.assign({}, ...read.filter((one) => !isProblem(one))) as Values
	const { sku_name, ...others } = values
	const { results } = await call('productUpsertByAttrPath', {
		items: [{ sku_name: String(sku_name), ...toValues(others), expected: { sku_name: null } }],
	})
	const [result] = results
	if (result?.error) {
		const path = homePath(result.error.path ?? 'sku_name')
		if (path in edits) draft.refuse(path, result.error.msg)
		else notifyRefusal(result.error.msg)
		return null
	}
	await refreshSkus()
	notifyOk(text('sku.added', { name: String(sku_name) }))
	return result?.sku_name_key ?? null
}

/** The words stand there when the fields have been drawn with them. */
function focusFirstError(): void {
	requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
