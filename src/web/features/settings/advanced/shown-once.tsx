import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#web/ui/copy-text.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'

interface Props {
	/** Whose secret it is: what the words begin with. */
	of: 'token' | 'webhook'
	value: string
	onClose: () => void
}

/** A secret that is told this once, to be copied. */
export function ShownOnce({ of, value, onClose }: Props) {
	const { t } = useTranslation()
	const title = t(`settings.${of}Made`)
	return (
		<DialogFrame
			opened
			title={title}
			onClose={onClose}
			buttons={
				<Button data-autofocus onClick={onClose}>
					{t('common.close')}
				</Button>
			}
		>
			<div className="stack">
				<p>{t(`settings.${of}Once`)}</p>
				<TextInput readOnly aria-label={title} value={value} onFocus={(event) => event.target.select()} />
				<div>
					<Button
						variant="default"
						leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />}
						onClick={() => void copyText(value, t(`settings.${of}Copied`))}
					>
						{t(`settings.${of}Copy`)}
					</Button>
				</div>
			</div>
		</DialogFrame>
	)
}
