import { Select } from '@mantine/core'
import { useState } from 'react'
import { COPIES_MAX, LABEL_SHEET_NAMES, labelsOn, type LabelSheetName } from '#domain/label/sheets.ts'
import { NumberField } from '../form/number-field.tsx'
import classes from './labels.module.css'
import { SheetMap } from './sheet-map.tsx'

/** Which sheets, how many labels of each thing, and the place on the first sheet where they begin. */
export interface SheetChoice {
	sheet: LabelSheetName
	copies: number
	/** From 1; the labels before it are used up. */
	first: number
}

interface Props {
	words: { sheet: string; copies: string; first: string; nameOf: (sheet: LabelSheetName) => string }
	choice: SheetChoice
	/** How many labels there are in all. */
	labels: number
	onChoose: (part: Partial<SheetChoice>) => void
	/** Whether the numbers that stand there can be taken. */
	onGood: (isGood: boolean) => void
}

/** The sheets that labels are printed on, with the first of them in small. */
export function SheetFields({ words, choice, labels, onChoose, onGood }: Props) {
	const { sheet, copies, first } = choice
	const { take, changeSheet } = useTaken(onChoose, onGood)
	const places = labelsOn(sheet)
	return (
		<div className={classes.sheet}>
			<div className={classes.fields}>
				<Select
					data-autofocus
					label={words.sheet}
					data={LABEL_SHEET_NAMES.map((value) => ({ value, label: words.nameOf(value) }))}
					value={sheet}
					allowDeselect={false}
					onChange={(name) => changeSheet(name ?? sheet)}
				/>
				<div className={classes.numbers}>
					<Count label={words.copies} max={COPIES_MAX} value={copies} onType={(typed) => take('copies', typed)} />
					{places > 1 && (
						<Count
							key={sheet}
							label={words.first}
							max={places}
							value={first}
							onType={(typed) => take('first', typed)}
						/>
					)}
				</div>
			</div>
			<SheetMap sheet={sheet} first={first} count={labels} />
		</div>
	)
}

interface CountProps {
	label: string
	max: number
	value: number
	onType: (typed: string | null) => void
}

function Count({ label, max, value, onType }: CountProps) {
	return <NumberField label={label} min="1" max={String(max)} value={String(value)} onChange={onType} />
}

/** Passes on what can be taken, and whether all that stands there can. */
function useTaken(onChoose: Props['onChoose'], onGood: Props['onGood']) {
	const [bad, setBad] = useState({ copies: false, first: false })
	const mark = (next: typeof bad) => {
		setBad(next)
		onGood(!next.copies && !next.first)
	}
	const take = (name: 'copies' | 'first', typed: string | null) => {
		mark({ ...bad, [name]: typed === null })
		if (typed !== null) onChoose({ [name]: Number(typed) })
	}
	const changeSheet = (sheet: LabelSheetName) => {
		mark({ ...bad, first: false })
		// Another sheet is a new one.
		onChoose({ sheet, first: 1 })
	}
	return { take, changeSheet }
}
