import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { ownDevice } from '#web/state/session.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { checks } from './checks.ts'
import { FormFrame } from './form-frame.tsx'
import classes from './login-page.module.css'
import { type SecondStep, signInAs } from './sign-in-as.ts'

interface Props {
	step: SecondStep
	/** Back to the first step. */
	onBack: () => void
}

/** The second step: the code that the authenticator app shows now, or a recovery code. */
export function SecondStepForm({ step, onBack }: Props) {
	const { t } = useTranslation()
	const [isRecovery, setRecovery] = useState(false)
	const form = useForm({
		initialValues: { code: '' },
		validate: { code: (value) => (isRecovery ? checks.required(value) : checks.code(value.replace(/\s/g, ''))) },
	})
	const { onSubmit, busy, problem, clearProblem } = useSubmit(form, async ({ code }) =>
		signInAs(await call('confirmLogin', { pending: step.pending, code, ...ownDevice() }), step.signInName),
	)
	const turn = () => {
		setRecovery(!isRecovery)
		form.reset()
		clearProblem()
	}
	return (
		<FormFrame
			key={String(isRecovery)}
			title={t('login.stepTitle')}
			text={t(isRecovery ? 'login.stepRecoveryText' : 'login.stepText')}
			onSubmit={onSubmit}
			foot={
				<button type="button" className="text-button" onClick={onBack}>
					{t('login.stepBack')}
				</button>
			}
		>
			<FactorField isRecovery={isRecovery} {...form.getInputProps('code')} />
			<FormProblem error={problem} />
			<Button type="submit" size="md" fullWidth loading={busy}>
				{t('common.signIn')}
			</Button>
			<div className={classes.links}>
				<button type="button" className="text-button" onClick={turn}>
					{t(isRecovery ? 'login.withApp' : 'login.withRecovery')}
				</button>
			</div>
		</FormFrame>
	)
}

function FactorField({ isRecovery, ...rest }: TextInputProps & { isRecovery: boolean }) {
	const { t } = useTranslation()
	return (
		<TextInput
			size="md"
			label={t(isRecovery ? 'login.recoveryCode' : 'login.appCode')}
			inputMode={isRecovery ? 'text' : 'numeric'}
			autoComplete={isRecovery ? 'off' : 'one-time-code'}
			autoCapitalize="none"
			spellCheck={false}
			maxLength={isRecovery ? 60 : 7}
			data-autofocus
			{...rest}
		/>
	)
}
