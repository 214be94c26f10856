import { IconPhotoOff, IconPhotoQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '../import-status.ts'
import { useCounted } from '../use-words.ts'
import classes from './photos-step.module.css'

/** Names shown at once. */
const SHOWN = 60

/** Photos that the list names and nobody brought, and photos that no row wants. */
export function LeftOver({ photos }: { photos: ImportStatus['photos'] }) {
	const { t } = useTranslation()
	const counted = useCounted()
	const { missing, missing_total, unmatched, unmatched_total } = photos
	return (
		<>
			{unmatched.length > 0 && (
				<Names
					icon={<IconPhotoQuestion size={18} stroke={1.6} aria-hidden />}
					title={counted('unmatched', unmatched_total)}
					hint={t('importing.unmatchedHint')}
					names={unmatched}
					total={unmatched_total}
				/>
			)}
			{missing.length > 0 && (
				<Names
					icon={<IconPhotoOff size={18} stroke={1.6} aria-hidden />}
					title={counted('missing', missing_total)}
					hint={t('importing.missingHint')}
					names={missing.map(lastPart)}
					total={missing_total}
				/>
			)}
		</>
	)
}

interface Props {
	icon: ReactNode
	title: string
	hint: string
	names: readonly string[]
	total: number
}

function Names({ icon, title, hint, names, total }: Props) {
	const { t } = useTranslation()
	return (
		<section className={classes.names}>
			<h2>
				{icon}
				{title}
			</h2>
			<p>{hint}</p>
			<ul>
				{names.slice(0, SHOWN).map((name) => (
					<li key={name} title={name}>
						{name}
					</li>
				))}
				{total > SHOWN && <li className={classes.more}>{t('importing.andMore', { n: total - SHOWN })}</li>}
			</ul>
		</section>
	)
}

/** Of a web address, the file to look for. */
function lastPart(name: string): string {
	return /^https?:/i.test(name) ? (name.split('/').pop() ?? name) : name
}
