import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SPEC_SHEETS_MAX } from '#domain/spec-sheet/blocks.ts'
import { read } from '#web/api/queries.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { these, type Chosen } from '../chosen.ts'
import { SpecSheetDialog } from './spec-dialog.tsx'

interface Props {
	/** What is selected in the table already; null asks for SKUs first. */
	chosen: Chosen | null
	/** Names the file of what was selected. */
	title: string
	onClose: () => void
}

/** "Create a specification sheet" from everywhere: of what is selected, else of SKUs that are searched for. */
export function NewSpecSheet({ chosen, title, onClose }: Props) {
	const [made, setMade] = useState(chosen && { chosen, title })
	if (made) return <SpecSheetDialog {...made} onClose={onClose} />
	return <PickSkus onPick={(skus) => setMade(ofPicked(skus))} onClose={onClose} />
}

interface PickedSku {
	value: string
	label: string
}

function ofPicked(skus: readonly PickedSku[]) {
	return { chosen: these(skus.map(({ value }) => value)), title: skus.map(({ label }) => label).join(' ') }
}

const FOUND = 20
const WAIT_MS = 200

function PickSkus({ onPick, onClose }: { onPick: (skus: readonly PickedSku[]) => void; onClose: () => void }) {
	const { t } = useTranslation()
	const [picked, setPicked] = useState<readonly PickedSku[]>([])
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), WAIT_MS)
	const { data } = useQuery({
		...read('productSearch', { ...(name ? { name } : {}), page: 1, size: FOUND }),
		placeholderData: keepPreviousData,
	})
	const found = (data?.list ?? [])
		.map(({ sku_name_key, sku_name, bps }) => ({
			value: sku_name_key,
			label: sku_name,
			product: String(bps['product_name'] ?? ''),
		}))
		.filter(({ value }) => !picked.some((one) => one.value === value))
	const products = new Map(found.map(({ value, product }) => [value, product]))
	const options = data?.similar ? [{ group: t('common.similar', { name }), items: found }] : found
	return (
		<FormDialog
			title={t('specSheets.pickTitle')}
			action={t('common.continue')}
			ready={picked.length > 0}
			busy={false}
			onSubmit={() => onPick(picked)}
			onClose={onClose}
		>
			<MultiSelect
				data-autofocus
				searchable
				hidePickedOptions
				label={t('specSheets.pick')}
				description={t('specSheets.pickText')}
				data={[...options, ...picked]}
				value={picked.map(({ value }) => value)}
				maxValues={SPEC_SHEETS_MAX}
				searchValue={typed}
				// The server has searched already, also in product names.
				filter={({ options: all }) => all}
				nothingFoundMessage={name ? t('sku.noMatchTitle') : t('sku.emptyTitle')}
				renderOption={({ option }) => (
					<span>
						{option.label} <span className="muted">{products.get(option.value)}</span>
					</span>
				)}
				onSearchChange={setTyped}
				onChange={(values) =>
					setPicked(values.flatMap((value) => [...picked, ...found].find((one) => one.value === value) ?? []))
				}
			/>
		</FormDialog>
	)
}
