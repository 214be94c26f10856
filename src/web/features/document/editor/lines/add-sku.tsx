import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import classes from './lines.module.css'

const WAIT_MS = 200
const FOUND_MAX = 12

type FoundSku = Data<'productSearch'>['list'][number]

/** Finds a SKU by number, name or bar code and adds it; the field is ready for the next one at once. */
export function AddSku({ onAdd }: { onAdd: (key: string) => void }) {
	const { t } = useTranslation()
	const { typed, combobox, isCurrent, isFetching, found, add, type, enter } = useTyping(onAdd)
	return (
		<Combobox store={combobox} onOptionSubmit={add} position="bottom-start">
			<Combobox.Target>
				<TextInput
					className={classes.add ?? ''}
					aria-label={t('document.addSku')}
					placeholder={t('document.addSkuHint')}
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
function useTyping(onAdd: (key: string) => void) {
	const [typed, setTyped] = useState('')
	const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
	const { isCurrent, isFetching, found } = useFound(typed.trim())
	const add = (key: string) => {
		onAdd(key)
		setTyped('')
		combobox.closeDropdown()
	}
	const addTyped = async (code: string) => {
		const key = await keyOfCode(code)
		if (key === undefined) return
		onAdd(key)
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
		if (found[0]) add(found[0].sku_name_key)
		else void addTyped(typed.trim()).catch(notifyError)
	}
	return { typed, combobox, isCurrent, isFetching, found, add, type, enter }
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
async function keyOfCode(code: string): Promise<string | undefined> {
	if (!code) return undefined
	const { list } = await queryClient.fetchQuery(read('productSearch', { name: code, size: FOUND_MAX }))
	const exact = list.find(({ sku_name }) => sku_name.toLowerCase() === code.toLowerCase())
	return (exact ?? (list.length === 1 ? list[0] : undefined))?.sku_name_key
}

interface FoundProps {
	isCurrent: boolean
	found: readonly FoundSku[]
	asked: string
}

function Found({ isCurrent, found, asked }: FoundProps) {
	const { t } = useTranslation()
	return (
		<Combobox.Dropdown hidden={!isCurrent}>
			<Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
				{found.map((sku) => (
					<Combobox.Option key={sku.sku_name_key} value={sku.sku_name_key}>
						<Option sku={sku} />
					</Combobox.Option>
				))}
				{found.length === 0 && <Combobox.Empty>{t('document.noSku', { name: asked })}</Combobox.Empty>}
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

function pictureOf(images: unknown): string {
	const first: unknown = Array.isArray(images) ? images[0] : undefined
	return typeof first === 'object' && first !== null && 'url' in first ? String(first.url) : ''
}
