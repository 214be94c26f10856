import { useTranslation } from 'react-i18next'
import classes from './templates.module.css'

/** The layouts that can be chosen; the others join with their templates. */
export const LAYOUTS = [
	{ key: 'DefaultTemp', perPage: 9, columns: 3, rows: 3 },
	{ key: 'PictureWallTemp', perPage: 8, columns: 0, rows: 0 },
	{ key: 'singleTemp', perPage: 1, columns: 1, rows: 1 },
] as const

interface Props {
	value: string
	onChange: (key: string) => void
}

/** Choice of a layout by its drawing. */
export function TemplateChoice({ value, onChange }: Props) {
	const { t } = useTranslation()
	return (
		<div className={classes.choice} role="radiogroup" aria-label={t('catalog.layout')}>
			{LAYOUTS.map((layout) => (
				<label key={layout.key} className={classes.option} data-checked={layout.key === value || undefined}>
					<input
						type="radio"
						name="layout"
						className="visually-hidden"
						checked={layout.key === value}
						onChange={() => onChange(layout.key)}
					/>
					<Drawing {...layout} />
					<span>{layout.columns ? t('catalog.perPage', { count: layout.perPage }) : t('catalog.wall')}</span>
				</label>
			))}
		</div>
	)
}

const WALL = [
	[4, 5, 20, 22],
	[26, 5, 12, 10],
	[26, 17, 12, 20],
	[4, 29, 20, 22],
	[26, 39, 12, 12],
] as const

/** A page of the layout in miniature. */
function Drawing({ columns, rows }: { columns: number; rows: number }) {
	const width = (32 - (columns - 1) * 3) / columns
	const height = (46 - (rows - 1) * 4) / rows
	return (
		<svg viewBox="0 0 42 56" width="42" height="56" aria-hidden className={classes.drawing}>
			{columns === 0 && WALL.map(([x, y, w, h]) => <rect key={`${x}-${y}`} x={x} y={y} width={w} height={h} rx="1" />)}
			{Array.from({ length: columns * rows }, (_, index) => (
				<rect
					key={index}
					x={5 + (index % columns) * (width + 3)}
					y={5 + Math.floor(index / columns) * (height + 4)}
					width={width}
					height={height * (columns === 1 ? 0.62 : 0.74)}
					rx="0.8"
				/>
			))}
			{columns === 1 && <path d="M5 39h20M5 44h28M5 49h14" />}
		</svg>
	)
}
