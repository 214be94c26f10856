import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheckFilled, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links, paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import classes from './match.module.css'
import type { Picture, PictureState } from './picture.ts'
import { Thumb } from './thumb.tsx'
import type { Sending } from './use-sending.ts'

const TONE: Record<PictureState, Tone> = {
	waiting: 'neutral',
	uploading: 'info',
	checking: 'info',
	uploaded: 'info',
	ok: 'ok',
	same: 'neutral',
	error: 'bad',
}
/** What needs a look stands first. */
const RANK: Record<PictureState, number> = {
	error: 0,
	uploading: 1,
	checking: 2,
	uploaded: 3,
	waiting: 4,
	ok: 5,
	same: 6,
}
const SHOWN = 100

/** Every picture on its way with its state; in the end how many came, and those that did not with the reason. */
export function Sent({ pictures, sending }: { pictures: readonly Picture[]; sending: Sending }) {
	const { t } = useTranslation()
	const { busy, undone } = sending
	const failed = pictures.filter(({ state }) => state === 'error')
	const ok = pictures.filter(({ state }) => state === 'ok').length
	return (
		<>
			<ScrollArea>
				<div className={`${classes.body} ${classes.sent}`}>
					<Sum pictures={pictures} busy={busy} />
					<ul className={classes.files}>
						{[...pictures]
							.sort((a, b) => RANK[a.state] - RANK[b.state])
							.slice(0, SHOWN)
							.map((picture) => (
								<Line key={picture.id} picture={picture} busy={busy} onRetry={() => void sending.retry([picture])} />
							))}
					</ul>
					{pictures.length > SHOWN && <p className="muted">{t('matching.more', { n: pictures.length - SHOWN })}</p>}
				</div>
			</ScrollArea>
			<ActionBar>
				{ok > 0 && !busy && !undone && (
					<Button
						variant="subtle"
						color="gray"
						loading={sending.undoing}
						leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
						onClick={() => void sending.undo()}
					>
						{t('matching.undo')}
					</Button>
				)}
				{failed.length > 0 && !busy && (
					<Button variant="default" onClick={() => void sending.retry(failed)}>
						{t('matching.retryAll', { count: failed.length, n: failed.length })}
					</Button>
				)}
				{ok > 0 && !busy && !undone && sending.group !== undefined && <ToRemover group={sending.group} />}
				<Button variant="default" disabled={busy} onClick={sending.forget}>
					{t('matching.another')}
				</Button>
				<Button disabled={busy} renderRoot={(props) => <Link {...props} to={paths.home} />}>
					{t('matching.showSkus')}
				</Button>
			</ActionBar>
		</>
	)
}

/** The photos without their backgrounds; in another tab, for what did not come stays in sight here. */
function ToRemover({ group }: { group: string }) {
	const { t } = useTranslation()
	return (
		<Button
			variant="default"
			renderRoot={(props) => <Link {...props} {...links.tools('rmBG', { group })} target="_blank" />}
		>
			{t('matching.removeBackgrounds')}
		</Button>
	)
}

/** The whole is a success only when every picture came (spec section 5). */
function Sum({ pictures, busy }: { pictures: readonly Picture[]; busy: boolean }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const of = (state: PictureState) => pictures.filter((one) => one.state === state).length
	const [ok, same, failed] = [of('ok'), of('same'), of('error')]
	const part = pictures.reduce((sum, one) => sum + doneOf(one), 0) / Math.max(1, pictures.length)
	const title = busy
		? t('matching.sending', { done: count(ok + same), total: count(pictures.length) })
		: failed > 0
			? t('matching.endedBad', { count: failed, n: count(failed) })
			: t('matching.ended', { count: ok, n: count(ok) })
	return (
		<section className={classes.sum} aria-label={title} aria-busy={busy}>
			<h2 aria-live="polite" data-tone={busy ? undefined : failed ? 'bad' : 'ok'}>
				{!busy && failed === 0 && <IconCircleCheckFilled size={22} aria-hidden />}
				{!busy && failed > 0 && <IconAlertTriangle size={22} stroke={1.6} aria-hidden />}
				{title}
			</h2>
			{busy && <Progress value={part * 100} size={6} aria-label={title} />}
			<p className={classes.words}>
				{[
					t('matching.counts.ok', { n: count(ok) }),
					t('matching.counts.same', { n: count(same) }),
					t('matching.counts.error', { n: count(failed) }),
				].join(' · ')}
			</p>
		</section>
	)
}

/** How far a picture is; uploading is most of the way. */
function doneOf({ state, part }: Picture): number {
	if (state === 'waiting') return 0
	return state === 'uploading' ? part * 0.8 : state === 'checking' || state === 'uploaded' ? 0.9 : 1
}

function Line({ picture, busy, onRetry }: { picture: Picture; busy: boolean; onRetry: () => void }) {
	const { t } = useTranslation()
	const { name, sku, state, part, problem, preview } = picture
	return (
		<li>
			<Thumb file={preview} size={36} />
			<span className={classes.about}>
				<b title={name}>{name}</b>
				<small data-bad={problem ? true : undefined}>{problem ?? sku?.sku_name}</small>
			</span>
			<StatusChip tone={TONE[state]}>
				{t(`matching.state.${state}`)}
				{state === 'uploading' && ` ${Math.round(part * 100)} %`}
			</StatusChip>
			{state === 'error' && !busy && (
				<IconButton icon={IconRefresh} label={t('matching.retry', { name })} size="md" onClick={onRetry} />
			)}
		</li>
	)
}
