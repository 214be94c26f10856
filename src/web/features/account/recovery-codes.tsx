import { Button } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/ui/copy-text.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import classes from './account.module.css'

/** Recovery codes, which are told this once: to be copied or saved. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<DialogFrame
			opened
			title={t('account.recovery')}
			onClose={onClose}
			buttons={
				<Button data-autofocus onClick={onClose}>
					{t('account.recoveryKept')}
				</Button>
			}
		>
			<div className="stack">
				<p>{t('account.recoveryOnce')}</p>
				<ul className={classes.codes} aria-label={t('account.recovery')}>
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<KeepButtons codes={codes} />
			</div>
		</DialogFrame>
	)
}

function KeepButtons({ codes }: { codes: readonly string[] }) {
	const { t } = useTranslation()
	const list = codes.join('\n')
	return (
		<div className={classes.actions}>
			<Button
				variant="default"
				leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />}
				onClick={() => void copyText(list, t('account.recoveryCopied'))}
			>
				{t('account.recoveryCopy')}
			</Button>
			<Button
				variant="default"
				leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
				onClick={() => saveFile(t('account.recoveryFile'), `${list}\n`, 'text/plain')}
			>
				{t('account.recoverySave')}
			</Button>
		</div>
	)
}
