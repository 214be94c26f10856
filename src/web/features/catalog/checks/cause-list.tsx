import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { type CauseLines, type Checked, nameOf } from './cause.ts'
import { CauseLine } from './cause-line.tsx'
import classes from './checks.module.css'
import type { Cures } from './cures.ts'

interface Props {
	causes: CauseLines
	checked: Checked
	cures?: Cures
	onPage: (page: number) => void
	onMark?: (item: string | undefined) => void
	onLeave?: () => void
}

/** What is odd about a catalog, a line for each cause; of one the places are shown. */
export function CauseList({ causes: { list, total }, ...props }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [open, setOpen] = useState<string | null>(null)
	const more = total - list.length
	return (
		<ul className={classes.lines}>
			{list.map((cause) => {
				const name = nameOf(cause)
				return (
					<CauseLine
						key={name}
						{...props}
						cause={cause}
						open={open === name}
						onOpen={(isOpen) => setOpen(isOpen ? name : null)}
					/>
				)
			})}
			{more > 0 && <li className={classes.more}>{t('catalog.causesMore', { count: more, n: count(more) })}</li>}
		</ul>
	)
}
