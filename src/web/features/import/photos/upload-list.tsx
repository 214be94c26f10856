import { Button, Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { useCounted } from '../use-words.ts'
import type { PhotoUpload } from './photo-uploads.ts'
import classes from './photos-step.module.css'

const TONE: Record<PhotoUpload['state'], Tone> = {
	pending: 'neutral',
	uploading: 'info',
	checking: 'info',
	ok: 'ok',
	error: 'bad',
}
/** What needs a look stands first. */
const RANK: Record<PhotoUpload['state'], number> = { error: 0, uploading: 1, checking: 2, pending: 3, ok: 4 }
const SHOWN = 20

interface Props {
	list: readonly PhotoUpload[]
	onRetry: (uploads: readonly PhotoUpload[]) => void
}

/** Every file on its way with its state, and in sum. */
export function UploadList({ list, onRetry }: Props) {
	const { t } = useTranslation()
	const counted = useCounted()
	if (list.length === 0) return null
	const done = list.filter(({ state }) => state === 'ok').length
	const failed = list.filter(({ state }) => state === 'error')
	const shown = [...list].sort((a, b) => RANK[a.state] - RANK[b.state]).slice(0, SHOWN)
	const title = t('importing.uploadsDone', { done, total: list.length })
	return (
		<section className={classes.uploads} aria-label={t('importing.uploads')}>
			<div className={classes.sum}>
				<h2 aria-live="polite">{title}</h2>
				{failed.length > 0 && <StatusChip tone="bad">{counted('uploadsFailed', failed.length)}</StatusChip>}
				<div className="grow" />
				{failed.length > 1 && (
					<Button size="xs" variant="default" onClick={() => onRetry(failed)}>
						{counted('retryAll', failed.length)}
					</Button>
				)}
			</div>
			<Progress value={(done / list.length) * 100} size={4} aria-label={title} />
			<ul className={classes.files}>
				{shown.map((upload) => (
					<Line key={upload.id} upload={upload} onRetry={() => onRetry([upload])} />
				))}
			</ul>
			{list.length > SHOWN && <p className="muted">{t('importing.andMore', { n: list.length - SHOWN })}</p>}
		</section>
	)
}

function Line({ upload: { name, state, part, problem }, onRetry }: { upload: PhotoUpload; onRetry: () => void }) {
	const { t } = useTranslation()
	return (
		<li>
			<span className={classes.name} title={name}>
				{name}
				{problem && <small>{problem}</small>}
			</span>
			<StatusChip tone={TONE[state]}>
				{t(`importing.photo.${state}`)}
				{state === 'uploading' && ` ${Math.round(part * 100)} %`}
			</StatusChip>
			{state === 'error' && <IconButton icon={IconRefresh} label={t('importing.retry')} size="md" onClick={onRetry} />}
		</li>
	)
}
