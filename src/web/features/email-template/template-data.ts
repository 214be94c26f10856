import type { UseFormReturnType } from '@mantine/form'
import { freeName } from '#domain/free-name.ts'
import { EMAIL_TEMPLATE_NAME_MAX, EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import { call, type Data } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { EmailTemplatesAddress } from './search.ts'

export type Template = Data<'getEmailTemplates'>['list'][number]

/** A template as its form has it. */
export type Values = Record<string, unknown> & Pick<Template, 'name' | 'purpose' | 'texts'>
export type TemplateFormState = UseFormReturnType<Values>

export interface PageProps {
	address: EmailTemplatesAddress
	go: (address: EmailTemplatesAddress) => void
}

/** Makes another template that says the same; answers its id. */
export async function duplicate({ name, purpose, texts }: Template): Promise<string | undefined> {
	try {
		const { list } = await call('getEmailTemplates', { size: EMAIL_TEMPLATES_MAX })
		const others = list.map(({ name }) => name)
		const copy = { name: freeName(name, others, EMAIL_TEMPLATE_NAME_MAX), purpose, texts }
		const made = await call('setEmailTemplate', copy)
		notifyOk(text('mailTemplate.duplicated', { name: made.name }))
		return made.id
	} catch (error) {
		notifyError(error)
	} finally {
		await refresh('getEmailTemplates')
	}
	return undefined
}

/** Deletes a template, or resets a built-in one, and offers to undo that; whether it went through. */
export async function remove({ id, name, is_built_in }: Template): Promise<boolean> {
	try {
		const { group_id } = await call('deleteEmailTemplate', { id })
		const undo = group_id === null ? undefined : () => undoGroup(group_id)
		notifyOk(text(is_built_in ? 'mailTemplate.wasReset' : 'mailTemplate.removed', { name }), undo)
		return true
	} catch (error) {
		notifyError(error)
		return false
	} finally {
		await refresh('getEmailTemplates')
	}
}
