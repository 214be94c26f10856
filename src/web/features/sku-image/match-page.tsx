import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { notifyError, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import classes from './match.module.css'
import { Matching } from './matching.ts'
import { PictureDrop } from './picture-drop.tsx'
import { Review } from './review.tsx'
import { Sent } from './sent.tsx'
import { forgetThumbs } from './thumb.tsx'
import { useSending } from './use-sending.ts'

/** /importImages: pictures find their SKUs by their names, and are looked at before anything is sent (product.md 3.3). */
export function MatchPage() {
	const { t } = useTranslation()
	const [matching] = useState(() => new Matching())
	const pictures = useSyncExternalStore(matching.subscribe, matching.list)
	const sending = useSending(matching)
	useEffect(() => () => forgetThumbs(matching.list().map(({ preview }) => preview)), [matching])
	const add = async (files: readonly File[]) => {
		try {
			const { left, over } = await matching.add(files)
			if (left) notifyWarning(t('matching.leftOut', { count: left, n: left }))
			if (over) notifyWarning(t('matching.tooMany'))
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<>
			<PageHeader title={t('matching.title')} back={<BackLink to={paths.home} label={t('matching.back')} />} />
			{pictures.length === 0 && (
				<ScrollArea>
					<div className={`${classes.body} ${classes.start}`}>
						<p className={classes.lead}>{t('matching.intro')}</p>
						<PictureDrop onFiles={add} />
						<ul className={classes.rules}>
							{(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((rule) => (
								<li key={rule}>
									<code>{t(`matching.${rule}Name`)}</code>
									<span>{t(`matching.${rule}`)}</span>
								</li>
							))}
						</ul>
					</div>
				</ScrollArea>
			)}
			{pictures.length > 0 && !sending.began && (
				<Review matching={matching} pictures={pictures} onAdd={add} onSend={(mode) => void sending.send(mode)} />
			)}
			{sending.began && <Sent pictures={pictures} sending={sending} />}
		</>
	)
}
