import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm, type Question } from './confirm.ts'
import { DialogFrame } from './dialog-frame.tsx'

/** Shows what `confirm()` asks. Cancel has the focus. */
export function ConfirmDialog() {
	const { t } = useTranslation()
	const { question, answer } = useConfirm()
	const shown = useLast(question)
	return (
		<DialogFrame
			onTop
			opened={question !== null}
			title={shown?.title ?? ''}
			onClose={() => answer(false)}
			buttons={
				<>
					<Button variant="default" data-autofocus onClick={() => answer(false)}>
						{shown?.cancel ?? t('common.cancel')}
					</Button>
					<Button {...(shown?.danger ? { color: 'red' } : {})} onClick={() => answer(true)}>
						{shown?.action}
					</Button>
				</>
			}
		>
			{shown?.text}
		</DialogFrame>
	)
}

/** The words stay readable while the dialog fades out. */
function useLast(question: Question | null): Question | null {
	const [last, setLast] = useState(question)
	if (question && question !== last) setLast(question)
	return question ?? last
}
