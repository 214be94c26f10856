import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActionBar } from '../page/page.tsx'

interface Props {
	dirty: boolean
	busy: boolean
	/** Fields with an error. */
	errors: number
	onDiscard: () => void
}

/** The foot of a form: what needs attention, Discard, Save changes (the form's submit button). */
export function SaveBar({ dirty, busy, errors, onDiscard }: Props) {
	const { t } = useTranslation()
	return (
		<ActionBar
			text={
				errors > 0 ? t('common.attention', { count: errors }) : t(dirty ? 'common.changedNotSaved' : 'common.unchanged')
			}
		>
			<Button variant="default" disabled={!dirty || busy} onClick={onDiscard}>
				{t('common.discard')}
			</Button>
			<Button type="submit" disabled={!dirty} loading={busy}>
				{t('common.save')}
			</Button>
		</ActionBar>
	)
}
