import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Data } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { type Label, useLabel } from '#web/text/label.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import classes from './sku-search.module.css'

const WAIT_MS = 200
const FOUND_MAX = 12

export type FoundSku = Data<'productSearch'>['list'][number]

const WORDS = {
	add: { en: 'Add a SKU', zh: '添加 SKU' },
	hint: { en: 'Type a SKU or a name, or scan', zh: '输入 SKU 或名称，或扫码' },
} as const satisfies Record<string, Label>
const none = (name: string): Label => ({ en: `No SKU matches “${name}”.`, zh: `没有与“${name}”匹配的 SKU。` })

/** Finds a SKU by number, name or bar code and adds it; the field is ready for the next one at once. */
export function AddSku({ onAdd }: { onAdd: (sku: FoundSku) => void }) {
	const label = useLabel()
	const { typed, combobox, isCurrent, isFetching, found, choose, type, enter } = useTyping(onAdd)
	return (
		<Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
			<Combobox.Target>
				<TextInput
					className={classes.add ?? ''}
					aria-label={label(WORDS.add)}
					placeholder={label(WORDS.hint)}
					leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
					rightSection={isFetching && <Loader size={14} />}
					value={typed}
					maxLength={200}
					onChange={({ currentTarget }) => type(currentTarget.value)}
					onBlur={() => combobox.closeDropdown()}
					onKeyDown={enter}
				/>
			</Combobox.Target>
			<Found isCurrent={isCurrent} found={found} asked={typed.trim()} />
		</Combobox>
	)
}

/** The text, what is found of it, and what its keys do. */
function useTyping(onAdd: (sku: FoundSku) => void) {
	const [typed, setTyped] = useState('')
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
	const { isCurrent, isFetching, found } = useFound(typed.trim())
	const add = (sku: FoundSku) => {
		onAdd(sku)
		setTyped('')
		combobox.closeDropdown()
	}
	const choose = (key: string) => {
		const sku = found.find(({ sku_name_key }) => sku_name_key === key)
		if (sku) add(sku)
	}
	const addTyped = async (code: string) => {
		const sku = await skuOfCode(code)
		if (!sku) return
		onAdd(sku)
		// The next one may stand there already.
		setTyped((now) => (now.trim() === code ? '' : now))
	}
	const type = (text: string) => {
		setTyped(text)
		if (text.trim()) combobox.openDropdown()
		else combobox.closeDropdown()
	}
	const enter = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
		if (combobox.dropdownOpened && isCurrent && combobox.getSelectedOptionIndex() >= 0) return
		event.preventDefault()
		if (found[0]) add(found[0])
		else void addTyped(typed.trim()).catch(notifyError)
	}
	return { typed, combobox, isCurrent, isFetching, found, choose, type, enter }
}

/** What was found of the text as it stands: what was found of an older one is not what Enter means. */
function useFound(typed: string) {
	const [asked] = useDebouncedValue(typed, WAIT_MS)
	const { data, isFetching } = useQuery({
		...read('productSearch', { name: asked, size: FOUND_MAX }),
		enabled: asked !== '',
	})
	const isCurrent = asked !== '' && asked === typed && data !== undefined
	return { isCurrent, isFetching, found: isCurrent ? data.list : [] }
}

/** A scanner is done before anything is found: what it read is looked for at once. */
async function skuOfCode(code: string): Promise<FoundSku | undefined> {
	if (!code) return undefined
	const { list } = await queryClient.fetchQuery(read('productSearch', { name: code, size: FOUND_MAX }))
	const exact = list.find(({ sku_name }) => sku_name.toLowerCase() === code.toLowerCase())
	return exact ?? (list.length === 1 ? list[0] : undefined)
}

interface FoundProps {
	isCurrent: boolean
	found: readonly FoundSku[]
	asked: string
}

function Found({ isCurrent, found, asked }: FoundProps) {
	const label = useLabel()
	return (
		<Combobox.Dropdown hidden={!isCurrent}>
			<Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
				{found.map((sku) => (
					<Combobox.Option key={sku.sku_name_key} value={sku.sku_name_key}>
						<Option sku={sku} />
					</Combobox.Option>
				))}
				{found.length === 0 && <Combobox.Empty>{label(none(asked))}</Combobox.Empty>}
			</Combobox.Options>
		</Combobox.Dropdown>
	)
}

function Option({ sku: { sku_name, sku_img, bps } }: { sku: FoundSku }) {
	const name = bps['product_name']
	return (
		<span className={classes.option}>
			<SkuThumb src={pictureOf(sku_img)} size={28} />
			<span>
				<b>{typeof name === 'string' && name ? name : sku_name}</b>
				<small>{sku_name}</small>
			</span>
		</span>
	)
}

/** The address of the first of a SKU’s pictures, or empty. */
export function pictureOf(images: unknown): string {
	const first: unknown = Array.isArray(images) ? images[0] : undefined
	return typeof first === 'object' && first !== null && 'url' in first ? String(first.url) : ''
}
