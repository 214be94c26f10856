import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinesShown } from '#contract/stocktake.ts'
import { Toolbar } from '#web/ui/page/page.tsx'
import classes from './lines-bar.module.css'

/** A search waits for the typing to pause, in milliseconds. */
const TYPING_MS = 250

interface Props {
	shown: readonly LinesShown[]
	show: LinesShown
	name: string
	onShow: (show: LinesShown) => void
	onName: (name: string) => void
}

/** Which lines are in sight. */
export function LinesBar({ shown, show, name, onShow, onName }: Props) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(name)
	const search = useDebouncedCallback(onName, TYPING_MS)
	return (
		<Toolbar label={t('stocktake.filters')}>
			<div className={classes.tabs} role="group" aria-label={t('stocktake.filters')}>
				{shown.map((one) => (
					<button
						key={one}
						type="button"
						className={classes.tab}
						aria-pressed={one === show}
						onClick={() => onShow(one)}
					>
						{t(`stocktake.show.${one}`)}
					</button>
				))}
			</div>
			<div className="grow" />
			<TextInput
				className={classes.find ?? ''}
				aria-label={t('stocktake.find')}
				placeholder={t('stocktake.find')}
				leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
				value={typed}
				onChange={({ currentTarget }) => {
					setTyped(currentTarget.value)
					search(currentTarget.value)
				}}
			/>
		</Toolbar>
	)
}
