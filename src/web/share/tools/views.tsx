import type { ShownView } from '#domain/catalog/shown-view.ts'
import { Icon } from '../icons.tsx'
import type { Words } from '../words.ts'

interface Props {
	view: ShownView
	/** Whether its printed pages may be turned. */
	pages: boolean
	w: Words
	onView: (view: ShownView) => void
}

/** The switch between the ways of looking at a catalog. */
export function Views({ view, pages, w, onView }: Props) {
	const views = [
		{ name: 'grid', icon: 'pages', label: w.asGrid },
		{ name: 'list', icon: 'list', label: w.asList },
		...(pages ? ([{ name: 'pages', icon: 'book', label: w.asPages }] as const) : []),
	] as const
	return (
		<div className="views" role="group" aria-label={w.views}>
			{views.map(({ name, icon, label }) => (
				<button
					key={name}
					type="button"
					className="icon-button"
					aria-label={label}
					title={label}
					aria-pressed={view === name}
					onClick={() => onView(name)}
				>
					<Icon name={icon} />
				</button>
			))}
		</div>
	)
}
