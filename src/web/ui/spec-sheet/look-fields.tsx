import { SegmentedControl, Select } from '@mantine/core'
import {
	SPEC_LANGUAGES,
	SPEC_PAPERS,
	type SpecLanguage,
	type SpecPaper,
	UNIT_CHOICES,
	type UnitChoice,
} from '#domain/spec-sheet/blocks.ts'
import { useLabel } from '#web/text/label.ts'
import { FieldPair } from '../page/form-section.tsx'
import { LANGUAGE_LABELS, PAPER_LABELS, SPEC_WORDS, UNIT_LABELS } from './spec-words.ts'

interface Look {
	paper: SpecPaper
	language: SpecLanguage
	units: UnitChoice
}

interface Props extends Look {
	/** Whether a dialog begins with it. */
	isFirst?: boolean
	onChange: (part: Partial<Look>) => void
}

/** Paper, language and units of a sheet. */
export function LookFields({ paper, language, units, isFirst = false, onChange }: Props) {
	const label = useLabel()
	return (
		<>
			<FieldPair>
				<Select
					data-autofocus={isFirst || undefined}
					label={label(SPEC_WORDS.paper)}
					data={SPEC_PAPERS.map((value) => ({ value, label: label(PAPER_LABELS[value]) }))}
					value={paper}
					allowDeselect={false}
					onChange={(value) => value && onChange({ paper: value })}
				/>
				<Select
					label={label(SPEC_WORDS.language)}
					data={SPEC_LANGUAGES.map((value) => ({ value, label: label(LANGUAGE_LABELS[value]) }))}
					value={language}
					allowDeselect={false}
					onChange={(value) => value && onChange({ language: value })}
				/>
			</FieldPair>
			<SegmentedControl
				fullWidth
				aria-label={label(SPEC_WORDS.units)}
				data={UNIT_CHOICES.map((value) => ({ value, label: label(UNIT_LABELS[value]) }))}
				value={units}
				onChange={(value) => onChange({ units: value })}
			/>
		</>
	)
}
