import { Switch } from '@mantine/core'
import { FOOT_BLOCKS, type SpecBlock } from '#domain/spec-sheet/blocks.ts'
import type { BlockChoice } from '#domain/spec-sheet/record.ts'
import { useLabel } from '#web/text/label.ts'
import { OrderedLines } from '../form/ordered-lines.tsx'
import type { Move } from '../form/reorder.ts'
import { footLast } from './block-choices.ts'
import { BLOCK_LABELS, SPEC_WORDS } from './spec-words.ts'

interface Props {
	blocks: readonly BlockChoice[]
	onMove: (block: SpecBlock, move: Move) => void
	onToggle: (block: SpecBlock) => void
}

/** Which blocks a sheet has, and in which order: by dragging or with the arrows. What stands at its foot stays there. */
export function BlockList({ blocks, onMove, onToggle }: Props) {
	const label = useLabel()
	const lines = footLast(blocks)
	return (
		<OrderedLines
			label={label(SPEC_WORDS.blocks)}
			lines={lines.map(({ block }) => ({ key: block, name: label(BLOCK_LABELS[block]) }))}
			fixed={{ last: FOOT_BLOCKS.length }}
			onMove={onMove}
		>
			{({ key, name }) => (
				<Switch
					label={name}
					checked={lines.some(({ block, on }) => block === key && on)}
					onChange={() => onToggle(key)}
					size="xs"
				/>
			)}
		</OrderedLines>
	)
}
