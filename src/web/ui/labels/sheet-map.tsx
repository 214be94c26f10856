import { cornerOf, LABEL_SHEETS, labelsOn, type LabelSheetName } from '#domain/label/sheets.ts'
import classes from './labels.module.css'

/** The first sheet in small: used labels, those that will be printed, those that stay. */
export function SheetMap({ sheet, first, count }: { sheet: LabelSheetName; first: number; count: number }) {
	const { paper, label } = LABEL_SHEETS[sheet]
	return (
		<svg className={classes.map} viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden>
			<rect className={classes.paper} width={paper.width} height={paper.height} rx={2} />
			{Array.from({ length: labelsOn(sheet) }, (_, place) => {
				const printed = place >= first - 1 && place < first - 1 + count
				return (
					<rect
						key={place}
						className={classes.label}
						data-state={place < first - 1 ? 'used' : printed ? 'printed' : 'free'}
						{...cornerOf(sheet, place)}
						width={label.width}
						height={label.height}
						rx={3}
					/>
				)
			})}
		</svg>
	)
}
