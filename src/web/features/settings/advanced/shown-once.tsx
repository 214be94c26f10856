import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'

interface Props {
	title: string
	text: string
	value: string
	/** On the button that copies, and said when it has. */
	copy: string
	copied: string
	onClose: () => void
}

/** A secret that is told this once, to be copied. */
export function ShownOnce({ title, text, value, copy, copied, onClose }: Props) {
	const { t } = useTranslation()
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
				<p>{text}</p>
				<TextInput readOnly aria-label={title} value={value} onFocus={(event) => event.target.select()} />
				<div>
					<Button
						variant="default"
						leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />}
						onClick={() => void copyValue(value, copied)}
					>
						{copy}
					</Button>
				</div>
			</div>
		</DialogFrame>
	)
}

async function copyValue(value: string, done: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(value)
		notifyOk(done)
	} catch (error) {
		notifyError(error)
	}
}
