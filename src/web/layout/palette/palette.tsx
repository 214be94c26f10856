import { Modal } from '@mantine/core'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { useLabel } from '#web/text/label.ts'
import { palettePages } from '../entries.ts'
import classes from './palette.module.css'

interface Props {
	opened: boolean
	close: () => void
}

/** Type to search SKUs by name, or to go to a page. */
export function Palette({ opened, close }: Props) {
	const { t } = useTranslation()
	return (
		<Modal
			opened={opened}
			onClose={close}
			withCloseButton={false}
			centered={false}
			yOffset="12dvh"
			size={560}
			padding={0}
			attributes={{ content: { 'aria-label': t('shell.search') } }}
		>
			<PaletteBody close={close} />
		</Modal>
	)
}

function PaletteBody({ close }: { close: () => void }) {
	const { t } = useTranslation()
	const listId = useId()
	const [typed, setTyped] = useState('')
	const [at, setAt] = useState(0)
	const choices = useChoices(typed.trim())
	const current = Math.min(at, choices.length - 1)

	const choose = (index: number) => {
		close()
		choices[index]?.open()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) setAt((current + step + choices.length) % choices.length)
		else if (event.key === 'Enter') choose(current)
		else return
		event.preventDefault()
	}

	return (
		<>
			<div className={classes.field}>
				<IconSearch size={18} stroke={1.6} aria-hidden />
				<input
					data-autofocus
					className={classes.input}
					role="combobox"
					aria-label={t('shell.search')}
					aria-expanded
					aria-controls={listId}
					aria-activedescendant={choices[current] ? `${listId}-${current}` : undefined}
					placeholder={t('shell.searchPlaceholder')}
					autoComplete="off"
					spellCheck={false}
					value={typed}
					onChange={(event) => {
						setTyped(event.currentTarget.value)
						setAt(0)
					}}
					onKeyDown={onKeyDown}
				/>
			</div>
			<ChoiceList
				id={listId}
				choices={choices}
				current={current}
				onPoint={setAt}
				onChoose={choose}
				onKeyDown={onKeyDown}
			/>
			<p className={classes.hint}>{t('shell.searchHint')}</p>
		</>
	)
}

interface ChoiceListProps {
	id: string
	choices: readonly Choice[]
	current: number
	onPoint: (index: number) => void
	onChoose: (index: number) => void
	onKeyDown: (event: KeyboardEvent) => void
}

function ChoiceList({ id, choices, current, onPoint, onChoose, onKeyDown }: ChoiceListProps) {
	const { t } = useTranslation()
	return (
		<div id={id} role="listbox" aria-label={t('shell.search')} className={classes.list}>
			{choices.map((choice, index) => (
				<div
					key={choice.label}
					id={`${id}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === current}
					className={classes.option}
					onPointerMove={() => onPoint(index)}
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => onChoose(index)}
					onKeyDown={onKeyDown}
				>
					{choice.label}
					{index === current && <IconArrowRight size={16} stroke={1.6} aria-hidden />}
				</div>
			))}
		</div>
	)
}

interface Choice {
	label: string
	open: () => void
}

/** As people type it: email finds E-mail templates, qrcode finds QR codes. */
const folded = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')

/** The SKU search first, then every page whose name holds what was typed. */
function useChoices(typed: string): Choice[] {
	const { t } = useTranslation()
	const labelOf = useLabel()
	const navigate = useNavigate()
	const pages = palettePages
		.map(({ label, link }) => ({ label: labelOf(label), open: () => void navigate(link) }))
		.filter(({ label }) => folded(label).includes(folded(typed)))
	if (!typed) return pages
	const search = { label: t('shell.searchSkus', { name: typed }), open: () => void navigate(links.skuSearch(typed)) }
	return [search, ...pages]
}
