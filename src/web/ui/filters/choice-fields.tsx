import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '#domain/text.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './filter-panel.module.css'
import { type ChoiceKind, chosenList, chosenOf } from './filter-address.ts'
import { type OptionSearch, useOptions } from './options.ts'

interface Props {
	kind: ChoiceKind
	search: OptionSearch
	/** As the address has it. */
	chosen: string | undefined
	onChoose: (chosen: string | undefined) => void
}

const FACETS = { brand: 'brands', color: 'colors', material: 'materials', size: 'sizes' } as const
/** As many as the server lists. */
const LISTED_MAX = 500
/** From so many on, one is looked for by its name. */
const FIND_FROM = 9

/** What the list holds of something, each with how many SKUs it would leave. What is chosen stays in sight. */
export function ChoiceFields({ kind, search, chosen, onChoose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const options = useOptions(search, FACETS[kind])
	const [typed, setTyped] = useState('')
	if (!options) return <p role="status">{t('common.loading')}</p>
	const names = new Set(chosenOf(chosen).map(foldText))
	const known = new Set(options.map(({ name }) => foldText(name)))
	const gone = chosenOf(chosen).filter((name) => !known.has(foldText(name)))
	const all = [...gone.map((name) => ({ name, count: 0 })), ...options]
	return (
		<>
			{all.length >= FIND_FROM && <Find typed={typed} onType={setTyped} />}
			{all.length === 0 && <p className="muted">{t('filter.nothing')}</p>}
			<Checkbox.Group
				aria-label={t(`filter.by.${kind}`)}
				value={all.flatMap(({ name }) => (names.has(foldText(name)) ? [name] : []))}
				onChange={(next) => onChoose(chosenList(next))}
			>
				<div className={classes.scroll}>
					{all
						.filter(({ name }) => foldText(name).includes(foldText(typed)))
						.map((one) => (
							<Checkbox
								key={one.name}
								value={one.name}
								className={classes.choice ?? ''}
								label={<Counted name={one.name} n={count(one.count)} />}
							/>
						))}
				</div>
			</Checkbox.Group>
			{options.length >= LISTED_MAX && <p className="muted">{t('filter.mostCommon', { n: count(LISTED_MAX) })}</p>}
		</>
	)
}

function Counted({ name, n }: { name: string; n: string }) {
	return (
		<>
			<span>{name}</span>
			<span className="muted num">{n}</span>
		</>
	)
}

function Find({ typed, onType }: { typed: string; onType: (text: string) => void }) {
	const { t } = useTranslation()
	return (
		<TextInput
			size="xs"
			data-autofocus
			aria-label={t('filter.find')}
			placeholder={t('filter.find')}
			leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
			value={typed}
			onChange={({ currentTarget }) => onType(currentTarget.value)}
		/>
	)
}
