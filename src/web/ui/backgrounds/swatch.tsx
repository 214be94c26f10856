import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ground-picker.module.css'

interface Props {
	/** Of all choices that exclude each other. */
	name: string
	label: string
	checked: boolean
	onCheck: () => void
	children: ReactNode
}

/** One choice as a small picture of it. */
export function Swatch({ name, label, checked, onCheck, children }: Props) {
	return (
		<label className={classes.swatch} title={label}>
			<input type="radio" name={name} aria-label={label} checked={checked} onChange={onCheck} />
			{children}
			{checked && <IconCheck size={16} stroke={2.2} aria-hidden />}
		</label>
	)
}
