import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { ColumnLinesProps } from './column-lines.tsx'
import classes from './columns-menu.module.css'

const ColumnLines = lazyIdle(async () => (await import('./column-lines.tsx')).ColumnLines)

interface Props extends ColumnLinesProps {
	onReset: () => void
}

/** Which columns the table shows, and in which order: by dragging or with the arrows. */
export function ColumnsMenu({ onReset, ...columns }: Props) {
	const { t } = useTranslation()
	return (
		<Popover position="bottom-end" width={312} trapFocus>
			<Popover.Target>
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}
				>
					{t('grid.columns')}
				</Button>
			</Popover.Target>
			<Popover.Dropdown className={classes.card} aria-label={t('grid.columns')}>
				<Suspense>
					<ColumnLines {...columns} />
				</Suspense>
				<div className={classes.foot}>
					<Button size="xs" variant="subtle" color="gray" onClick={onReset}>
						{t('grid.columnsReset')}
					</Button>
				</div>
			</Popover.Dropdown>
		</Popover>
	)
}
