import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quick-look.module.css'

interface Props {
	name: string
	/** The value as a text; empty when there is none. */
	shown: string
	readOnly: boolean
	/** The field to edit it in; it calls `done` when it has saved or given up. */
	renderEditor: (done: () => void) => ReactNode
}

/** A value under its name; a click makes it a field, and the focus comes back when that is done. */
export function Fact({ name, shown, readOnly, renderEditor }: Props) {
	const { t } = useTranslation()
	const [state, setState] = useState<'untouched' | 'editing' | 'edited'>('untouched')
	return (
		<div className={classes.fact}>
			<dt>{name}</dt>
			<dd>
				{state === 'editing' ? (
					renderEditor(() => setState('edited'))
				) : readOnly ? (
					<span className={classes.value}>{shown || '–'}</span>
				) : (
					<button
						ref={state === 'edited' ? takeFocus : undefined}
						type="button"
						className={classes.value}
						aria-label={`${shown || t('sku.notSet')}. ${t('sku.lookEdit', { field: name })}`}
						onClick={() => setState('editing')}
					>
						{shown || <span className="muted">–</span>}
						<IconPencil size={14} stroke={1.6} aria-hidden />
					</button>
				)}
			</dd>
		</div>
	)
}

/** Keyboard users go on where they were before the field opened. */
function takeFocus(button: HTMLButtonElement | null) {
	button?.focus()
}
