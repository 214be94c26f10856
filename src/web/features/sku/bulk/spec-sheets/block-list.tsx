import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FOOT_BLOCKS, type SpecBlock } from '#domain/spec-sheet/blocks.ts'
import { OrderedLines } from '#web/ui/form/ordered-lines.tsx'
import { moveBlock, toggleBlock, useSpecChoice } from './spec-choice.ts'

/** Which blocks a sheet has, and in which order: by dragging or with the arrows. What stands at its foot stays there. */
export function BlockList() {
	const { t } = useTranslation()
	const { order, off } = useSpecChoice()
	const isFoot = (block: SpecBlock) => FOOT_BLOCKS.includes(block)
	const movable = order.filter((block) => !isFoot(block))
	const lines = [...movable, ...order.filter(isFoot)]
	return (
		<OrderedLines
			label={t('specSheets.blocks')}
			lines={lines.map((block) => ({ key: block, name: t(`specSheets.block.${block}`) }))}
			fixed={{ last: FOOT_BLOCKS.length }}
			onMove={moveBlock}
		>
			{({ key, name }) => (
				<Switch label={name} checked={!off.includes(key)} onChange={() => toggleBlock(key)} size="xs" />
			)}
		</OrderedLines>
	)
}
