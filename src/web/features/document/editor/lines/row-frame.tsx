import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { MoveHandle } from '#web/ui/form/move-handle.tsx'
import type { RowProps } from './line-list.tsx'

interface Props extends RowProps {
	/** Looks of the columns that the row has. */
	classes: Readonly<Record<string, string>>
	/** What stands between; `name` is what the line is called. */
	children: (name: string) => ReactNode
}

/** A row of any kind of lines: its grip at the front, what removes it at the end. */
export function RowFrame({ line, acts, grip, classes, children }: Props) {
	const { t } = useTranslation()
	const name = line.name || line.sku_name || t(`document.kind.${line.kind}`)
	return (
		<div className={classes['row']} data-kind={line.kind}>
			<span {...grip(line.id)}>
				<MoveHandle
					name={name}
					onStep={(by) => acts.move(line.id, (at) => at + by)}
					onEnd={(end) => acts.move(line.id, () => (end === 'first' ? 0 : Infinity))}
				/>
			</span>
			{children(name)}
			<IconButton
				className={classes['remove'] ?? ''}
				icon={IconX}
				iconSize={14}
				label={t('document.removeLine', { name })}
				onClick={() => acts.remove(line.id)}
			/>
		</div>
	)
}
