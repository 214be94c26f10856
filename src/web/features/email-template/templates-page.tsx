import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import type { EmailTemplatesAddress } from './search.ts'
import { TemplateEditor } from './template-editor.tsx'
import { TemplateIndex } from './template-index.tsx'

/** /emailTemplates: all of them, or one. */
export function TemplatesPage() {
	const address: EmailTemplatesAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const go = (search: EmailTemplatesAddress) => void navigate({ to: paths.emailTemplates, search })
	const { id, add } = address
	if (id === undefined && !add) return <TemplateIndex address={address} go={go} />
	return <TemplateEditor key={id ?? 'new'} id={id} go={go} />
}
