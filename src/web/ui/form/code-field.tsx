import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Code } from '#web/api/use-code.ts'
import { notifyError } from '../feedback/toast.tsx'
import classes from './code-field.module.css'

/** The six digits that came by e-mail, with "Send again" counting down. */
export function CodeField({ code, ...rest }: { code: Code } & TextInputProps) {
	const { t } = useTranslation()
	const { sentTo = '', wait, send } = code
	return (
		<div>
			<TextInput
				label={t('common.code')}
				description={t('common.codeHint', { email: sentTo })}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				classNames={{ input: classes.code ?? '' }}
				{...rest}
			/>
			<div className={classes.links}>
				<button
					type="button"
					className="text-button"
					disabled={wait > 0}
					onClick={() => void send(sentTo).catch(notifyError)}
				>
					{wait > 0 ? t('common.sendAgainIn', { seconds: wait }) : t('common.sendAgain')}
				</button>
				<button type="button" className="text-button" onClick={code.forget}>
					{t('common.otherEmail')}
				</button>
			</div>
		</div>
	)
}
