import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SITE_TEXT_MAX } from '#domain/site/site.ts'
import { call } from '#web/api/client.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { TextParts } from '#web/ui/text/text-parts.tsx'
import { type TextPage, useStandardText } from './about-page.tsx'
import classes from './about-page.module.css'
import { keepSite, type Site } from './site-data.ts'

/** Writes a public page in the language that is spoken now; below it what readers will see. */
export function PageEditor({ name, site, onClose }: { name: TextPage; site: Site; onClose: () => void }) {
	const { t } = useTranslation()
	const locale = useLanguage()
	const standard = useStandardText(name, site)
	const form = useForm({ initialValues: { content: site.content || standard } })
	useLeaveGuard(form.isDirty())
	const save = async (content: string, said: string) => {
		keepSite(name, locale, await call('setSitePage', { page: name, locale, content, version: site.version }))
		notifyOk(said)
		onClose()
	}
	const { onSubmit, busy, problem } = useSubmit(form, ({ content }) =>
		// The standard text is not kept as the operator's own: it goes on following what this installation is.
		save(content.trim() === standard.trim() ? '' : content, t('about.edit.saved')),
	)
	const reset = useSubmit(form, () => save('', t('about.edit.standard')))
	return (
		<form className="stack" noValidate onSubmit={onSubmit}>
			<p className="muted">{t('about.edit.language')}</p>
			<Textarea
				label={t('about.edit.text')}
				description={t('about.edit.hint')}
				autosize
				minRows={14}
				maxRows={28}
				maxLength={SITE_TEXT_MAX}
				{...form.getInputProps('content')}
			/>
			<FormProblem error={problem ?? reset.problem} />
			<Buttons busy={busy} onClose={onClose}>
				{site.content !== '' && (
					<Button variant="subtle" loading={reset.busy} onClick={() => reset.onSubmit()}>
						{t('about.edit.reset')}
					</Button>
				)}
			</Buttons>
			<h2 className={classes.previewTitle}>{t('about.edit.preview')}</h2>
			<TextParts text={form.values.content} />
		</form>
	)
}

function Buttons({ busy, onClose, children }: { busy: boolean; onClose: () => void; children: ReactNode }) {
	const { t } = useTranslation()
	return (
		<div className={classes.bar}>
			<Button type="submit" loading={busy}>
				{t('about.edit.save')}
			</Button>
			<Button variant="default" onClick={onClose}>
				{t('common.cancel')}
			</Button>
			{children}
		</div>
	)
}
