import { MultiSelect, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { STOCKTAKE_NAME_MAX } from '#contract/stocktake.ts'
import type { CategoryNode } from '#contract/category.ts'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { wallDay } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { nodeOf } from '#web/api/category-place.ts'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { keysOfCodes, splitCodes } from './listed-codes.ts'
import { stocktakeLink } from './stocktake-data.ts'

const EVERYWHERE = '*'

/** What is counted, where and how: then counting begins. */
export function NewSessionDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const form = useSessionForm()
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const keys = values.kind === 'list' ? await keysOfCodes(splitCodes(values.codes)) : undefined
		if (keys?.unknown.length) {
			form.setFieldError('codes', t('stocktake.codesUnknown', { codes: keys.unknown.slice(0, 5).join(', ') }))
			return
		}
		const { id } = await begin(values, keys?.found)
		void refresh('getStocktakes')
		void navigate(stocktakeLink(id))
	})
	return (
		<FormDialog
			title={t('stocktake.newTitle')}
			action={t('stocktake.start')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				label={t('stocktake.name')}
				maxLength={STOCKTAKE_NAME_MAX}
				autoComplete="off"
				{...form.getInputProps('name')}
			/>
			<ScopeFields form={form} />
			<PlaceField form={form} />
			<Switch
				label={t('stocktake.blindLabel')}
				description={t('stocktake.blindText')}
				{...form.getInputProps('blind', { type: 'checkbox' })}
			/>
		</FormDialog>
	)
}

type Form = ReturnType<typeof useSessionForm>
type Values = Form['values']

function begin({ name, kind, categories, location, blind }: Values, sku_name_keys: string[] | undefined) {
	return call('setStocktake', {
		name,
		blind,
		location: location === EVERYWHERE ? null : location,
		scope: {
			...(kind === 'categories' && { category_ids: categories.map(Number) }),
			...(sku_name_keys && { sku_name_keys }),
		},
		start: true,
	})
}

function useSessionForm() {
	const { t } = useTranslation()
	const { day } = useFormat()
	const { timezone } = useAccountSettings()
	const [today] = useState(() => wallDay(new Date(), timezone))
	return useForm({
		initialValues: {
			name: t('stocktake.defaultName', { day: day(today) }),
			kind: 'all' as 'all' | 'categories' | 'list',
			categories: [] as string[],
			codes: '',
			location: EVERYWHERE,
			blind: false,
		},
		validate: {
			name: (name: string) => (name.trim() ? null : t('stocktake.nameMissing')),
			categories: (chosen: string[], { kind }: { kind: string }) =>
				kind === 'categories' && !chosen.length ? t('stocktake.categoryMissing') : null,
			codes: (codes: string, { kind }: { kind: string }) =>
				kind === 'list' && !splitCodes(codes).length ? t('stocktake.codesMissing') : null,
		},
	})
}

function ScopeFields({ form }: { form: Form }) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getCategoryTree', {}))
	const { kind } = form.values
	return (
		<>
			<Radio.Group label={t('stocktake.scope')} {...form.getInputProps('kind')}>
				<div className="stack" style={{ gap: 8, marginTop: 6 }}>
					<Radio value="all" label={t('stocktake.scopeAll')} />
					<Radio value="categories" label={t('stocktake.scopeCategories')} />
					<Radio value="list" label={t('stocktake.scopeList')} />
				</div>
			</Radio.Group>
			{kind === 'categories' && (
				<MultiSelect
					label={t('stocktake.categories')}
					searchable
					data={choicesOf(data?.tree ?? [], t('common.uncategorized'))}
					{...form.getInputProps('categories')}
				/>
			)}
			{kind === 'list' && (
				<Textarea
					label={t('stocktake.codes')}
					description={t('stocktake.codesText')}
					autosize
					minRows={3}
					maxRows={8}
					{...form.getInputProps('codes')}
				/>
			)}
		</>
	)
}

function PlaceField({ form }: { form: Form }) {
	const { t } = useTranslation()
	const { isSplit, open } = useOpenLocations()
	if (!isSplit) return null
	return (
		<Select
			label={t('stocktake.location')}
			allowDeselect={false}
			data={[{ value: EVERYWHERE, label: t('stocktake.everywhere') }, ...open]}
			{...form.getInputProps('location')}
		/>
	)
}

function choicesOf(tree: readonly CategoryNode[], uncategorized: string): { value: string; label: string }[] {
	const own = (nodeOf(tree, ROOT)?.children ?? []).flatMap(({ id, name, children }) => [
		{ value: String(id), label: name },
		...children.map((child) => ({ value: String(child.id), label: `${name} › ${child.name}` })),
	])
	return [...own, { value: String(UNCATEGORIZED), label: uncategorized }]
}
