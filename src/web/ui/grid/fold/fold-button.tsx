import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fold-button.module.css'

interface Props {
	/** The SKU of the product. */
	name: string
	open: boolean
	/** As large as a finger, in a list on a phone; else it is a part of a cell, reached by the keys of the grid. */
	touch?: boolean
	onFold: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Shows or hides the variants of a product. */
export function FoldButton({ name, open, touch = false, onFold }: Props) {
	const { t } = useTranslation()
	return (
		<button
			type="button"
			{...(touch ? {} : { tabIndex: -1 })}
			className={classes.fold}
			data-touch={touch || undefined}
			aria-expanded={open}
			aria-label={t(open ? 'grid.hideVariants' : 'grid.showVariants', { name })}
			onClick={onFold}
		>
			<IconChevronRight size={touch ? 18 : 14} stroke={2} aria-hidden />
		</button>
	)
}

/** The room of the button in a row without variants, so that all stand in one line. */
export function FoldGap({ touch = false }: { touch?: boolean }) {
	return <i className={classes.gap} data-touch={touch || undefined} />
}
