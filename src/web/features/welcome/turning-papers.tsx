import { ActionIcon } from '@mantine/core'
import { useInterval, useReducedMotion } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { SamplePicture, useSample } from '#web/ui/data/sample.tsx'
import classes from './turning-papers.module.css'

/** The layouts that are shown, as different as they are. */
const LAYOUTS = ['KeMeiTemp', 'DefaultTemp', 'PictureWallTemp', 'template_2', 'singleTemp'] as const
const TURN_MS = 5_000

/** Which paper lies on top, and whether they turn by themselves. They stand still for whoever asks for less motion. */
function useTurning() {
	const calm = useReducedMotion()
	const [at, setAt] = useState(0)
	const [isTurning, setTurning] = useState(!calm)
	const { start, stop } = useInterval(() => setAt((now) => (now + 1) % LAYOUTS.length), TURN_MS)
	useEffect(() => {
		if (isTurning && !calm) start()
		return stop
	}, [isTurning, calm, start, stop])
	const choose = (place: number) => {
		setTurning(false)
		setAt(place)
	}
	return { at, isTurning, setTurning, choose }
}

/** Pages of real layouts, one after the other. */
export function TurningPapers() {
	const { t } = useTranslation()
	const turning = useTurning()
	return (
		<div className={classes.papers} role="group" aria-label={t('welcome.papers')}>
			<div className={classes.stack}>
				{LAYOUTS.map((layout, place) => (
					<Paper key={layout} layout={layout} place={(place - turning.at + LAYOUTS.length) % LAYOUTS.length} />
				))}
			</div>
			<Controls {...turning} />
		</div>
	)
}

function Controls({ at, isTurning, setTurning, choose }: ReturnType<typeof useTurning>) {
	const { t } = useTranslation()
	return (
		<div className={classes.controls}>
			<ActionIcon
				variant="subtle"
				color="gray"
				size="lg"
				aria-label={t(isTurning ? 'welcome.pause' : 'welcome.play')}
				onClick={() => setTurning(!isTurning)}
			>
				{isTurning ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
			</ActionIcon>
			{LAYOUTS.map((layout, place) => (
				<button
					key={layout}
					type="button"
					className={classes.dot}
					aria-label={t('welcome.paper', { n: place + 1, count: LAYOUTS.length })}
					aria-pressed={place === at}
					onClick={() => choose(place)}
				/>
			))}
			<Link to={paths.templates} className={classes.all}>
				{t('welcome.seeTemplates')}
			</Link>
		</div>
	)
}

/** A page; `place` 0 lies on top, 1 and 2 look out below it, the others wait unseen. */
function Paper({ layout, place }: { layout: (typeof LAYOUTS)[number]; place: number }) {
	// What comes next is drawn while one looks at the first.
	const { data } = useSample({ key: layout, photos: 'small' }, place < 3)
	return (
		<div className={classes.paper} data-place={Math.min(place, 3)} aria-hidden={place !== 0}>
			{data && <SamplePicture page={data} alt="" />}
		</div>
	)
}
