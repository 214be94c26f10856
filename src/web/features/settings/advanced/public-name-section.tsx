import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { foldUsername } from '#domain/account/username.ts'
import { send } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { setUser, useSession } from '#web/state/session.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { usernameCheck } from '#web/ui/form/username-check.ts'
import { FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'

/** The company's `res_domain`: the first part of all that it shares, under the rules of a username, which it is. */
export function PublicNameSection() {
	const { t } = useTranslation()
	const profile = useQuery(read('userProfile', {}))
	return (
		<FormSection title={t('publicName.title')} text={t('publicName.text')}>
			<QueryGate query={profile}>{({ res_domain }) => <NameForm key={res_domain} current={res_domain} />}</QueryGate>
		</FormSection>
	)
}

function NameForm({ current }: { current: string }) {
	const { t } = useTranslation()
	const user = useSession((session) => session.user)
	const form = useForm({ initialValues: { res_domain: current }, validate: { res_domain: usernameCheck } })
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { data, msg } = await send('setCompany', values)
		form.setInitialValues({ res_domain: data.res_domain })
		form.reset()
		if (user) setUser({ ...user, username: data.res_domain })
		notifyOk(msg)
		await refresh('userProfile')
	})
	const { res_domain } = form.values
	useLeaveGuard(form.isDirty() && !busy)
	return (
		<form className="stack" noValidate onSubmit={onSubmit}>
			<div>
				<TextInput
					label={t('publicName.name')}
					description={t('publicName.address', { address: addressOf(res_domain || current) })}
					inputWrapperOrder={['label', 'input', 'error', 'description']}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					{...form.getInputProps('res_domain')}
				/>
				{form.errors['res_domain'] && (
					<Ideas refused={res_domain} onPick={(name) => form.setFieldValue('res_domain', name)} />
				)}
			</div>
			<FormProblem error={problem} />
			<div>
				<Button type="submit" variant="default" loading={busy} disabled={!form.isDirty()}>
					{t('publicName.save')}
				</Button>
			</div>
		</form>
	)
}

const addressOf = (name: string): string => `${location.host}/${foldUsername(name)}/docs/sharing/…`

/** Free names like one that was refused. */
function Ideas({ refused, onPick }: { refused: string; onPick: (name: string) => void }) {
	const { t } = useTranslation()
	const { data } = useQuery(read('checkUsername', { username: refused.slice(0, ASKED_MAX) }))
	if (!data?.suggestions.length) return null
	return (
		<small className="row" aria-live="polite">
			<span className="muted">{t('publicName.free')}</span>
			{data.suggestions.map((name) => (
				<button key={name} type="button" className="text-button" onClick={() => onPick(name)}>
					{name}
				</button>
			))}
		</small>
	)
}

/** The most of a name that the server looks at. */
const ASKED_MAX = 64
