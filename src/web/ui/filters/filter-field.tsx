import { CloseButton, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const DEBOUNCE_MS = 300

interface Props {
	name: string
	narrow: boolean
	/** What it looks through, where that is not SKUs. */
	label?: string
	/** As wide as what it stands in. */
	fills?: boolean
}

/** The filter of the list. It lives in the address (`?name=`), so that it can be shared and survives going back. What is found begins with its first page. */
export function FilterField({ name, narrow, label, fills }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const [typed, setTyped] = useState(name)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const asked = useRef(name)

	// The address changed by itself: another category, going back, a search from the top bar.
	useEffect(() => {
		if (name === asked.current) return
		asked.current = name
		setTyped(name)
	}, [name])
	useEffect(() => () => clearTimeout(timer.current), [])

	const ask = (text: string, wait: number) => {
		setTyped(text)
		clearTimeout(timer.current)
		timer.current = setTimeout(() => {
			const next = text.trim()
			asked.current = next
			const search = { name: next || undefined, page: undefined }
			void navigate({ to: '.', replace: true, search: (old) => ({ ...old, ...search }) })
		}, wait)
	}
	return (
		<TextInput
			type="search"
			size={narrow ? 'sm' : 'xs'}
			w={fills ? '100%' : narrow ? 200 : 260}
			aria-label={label ?? t('filter.textShort')}
			placeholder={label ?? t(narrow ? 'filter.textShort' : 'filter.text')}
			maxLength={200}
			leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
			rightSection={typed && <CloseButton size="sm" aria-label={t('filter.clearText')} onClick={() => ask('', 0)} />}
			value={typed}
			onChange={({ currentTarget }) => ask(currentTarget.value, DEBOUNCE_MS)}
			onKeyDown={({ key }) => key === 'Enter' && ask(typed, 0)}
		/>
	)
}
