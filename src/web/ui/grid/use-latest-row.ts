import type { GridProps } from './grid-props.ts'
import { useStable } from './use-stable.ts'

/** Answers a row as it stands by now, if it still stands there: asked by edits that have waited, for by then there are other rows. */
export function useLatestRow<R>({ rows, keyOf }: Pick<GridProps<R>, 'rows' | 'keyOf'>): (row: R, index: number) => R {
	const { latest } = useStable({
		latest: (row: R, index: number) => {
			const now = rows.rowAt(index)
			return now && keyOf(now) === keyOf(row) ? now : row
		},
	})
	return latest
}
