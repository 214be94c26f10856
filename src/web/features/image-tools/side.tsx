import type { Cutout } from '#contract/cutout.ts'
import { Adding } from './adding.tsx'
import { type PhotoState, Strip } from './strip.tsx'
import type { Photos } from './use-photos.ts'
import classes from './bench.module.css'

interface Props {
	lot: Photos
	at: string
	stateOf: (photo: Cutout) => PhotoState
	onAt: (id: string) => void
}

/** The list of photos, and what adds to it. */
export function Side({ lot, at, stateOf, onAt }: Props) {
	return (
		<div className={classes.side}>
			<Strip photos={lot.photos} at={at} stateOf={stateOf} onAt={onAt} onRemove={(of) => void lot.remove(of)} />
			<Adding sending={lot.sending} onFiles={(files) => void lot.addFiles(files)} onTake={lot.take} />
		</div>
	)
}
