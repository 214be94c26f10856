import { Button, Menu } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfInquiry, type TemplatePurpose } from '#domain/email-template/built-in.ts'
import { EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import { call, type Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import type { Inquiry } from './inquiry-data.ts'

export type Filled = Data<'previewEmailTemplate'>

interface Props {
	inquiry: Inquiry
	/** What is being written: templates for it come first. */
	side: 'reply' | 'ask'
	onFilled: (filled: Filled) => void
}

/** Chooses a template, which comes filled in with the inquiry, in its buyer's language where it is written in that. */
export function TemplateButton({ inquiry, side, onFilled }: Props) {
	const { t } = useTranslation()
	const [isOpen, setOpen] = useState(false)
	const templates = useQuery({ ...read('getEmailTemplates', { size: EMAIL_TEMPLATES_MAX }), enabled: isOpen })
	const { busy, choose } = useFilling(inquiry, onFilled)
	// Those that tell of a document have nothing to say here.
	const fitting = (templates.data?.list ?? []).filter(({ purpose }) => isOfInquiry(purpose))
	const list = fitting.toSorted((a, b) => rank(a.purpose, side) - rank(b.purpose, side))
	return (
		<Menu position="top-start" width={280} opened={isOpen} onChange={setOpen} returnFocus={false}>
			<Menu.Target>
				<Button
					variant="subtle"
					color="gray"
					size="compact-sm"
					loading={busy || (isOpen && templates.isLoading)}
					leftSection={<IconTemplate size={16} stroke={1.6} aria-hidden />}
				>
					{t('inquiry.template')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
				{templates.error && <LoadError error={templates.error} onRetry={() => void templates.refetch()} />}
				{list.map(({ id, name }) => (
					<Menu.Item key={id} onClick={() => void choose(id)}>
						{name}
					</Menu.Item>
				))}
				<Menu.Divider />
				<Menu.Item renderRoot={(props) => <Link {...links.emailTemplates()} {...props} />}>
					{t('inquiry.editTemplates')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}

/** Fills a template in. */
function useFilling(inquiry: Inquiry, onFilled: Props['onFilled']) {
	const [busy, setBusy] = useState(false)
	const choose = async (id: string) => {
		setBusy(true)
		try {
			onFilled(await call('previewEmailTemplate', { id, inquiry_id: inquiry.id }))
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, choose }
}

/** Templates for what is written, then all others. A reminder is a question, too. */
function rank(purpose: TemplatePurpose, side: 'reply' | 'ask'): number {
	if (purpose === side) return 0
	return side === 'ask' && purpose === 'remind' ? 1 : 2
}
