import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from './copy-text.ts'
import classes from './page-link.module.css'

interface Props {
	/** Where others look at it, as a path. */
	link: string
	/** At the end of the address when its owner opens it. */
	own?: string
	/** What else can be done with it. */
	children?: ReactNode
}

/** The page that others see: to copy its address, to open it. */
export function PageLink({ link, own = '', children }: Props) {
	const { t } = useTranslation()
	const copy = () => copyText(new URL(link, location.origin).href, t('common.linkCopied'))
	return (
		<div className={classes.row}>
			<Button size="xs" variant="default" onClick={() => void copy()}>
				{t('common.copyLink')}
			</Button>
			<Button size="xs" variant="subtle" component="a" href={link + own} target="_blank" rel="noreferrer">
				{t('common.openPage')}
			</Button>
			{children}
		</div>
	)
}
