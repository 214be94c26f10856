import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSections } from '#web/ui/page/form-section.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { BackupsSection } from './backups-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { MailSection } from '../mail/mail-section.tsx'
import { OutboxSection } from '../mail/outbox-section.tsx'
import { QuotaSection } from './quota-section.tsx'
import { StockSection } from './stock-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'

/** In the order of the page. A setting that has no page of its own joins as one component, a `FormSection`; the quota goes first, the endless list last. */
const sections: readonly ComponentType[] = [
	QuotaSection,
	NumbersSection,
	StockSection,
	NoticesSection,
	BackupsSection,
	TokensSection,
	WebhooksSection,
	MailSection,
	DangerSection,
	OutboxSection,
]

/** /accountSettings/advanced: what an account or its operator looks at seldom, one section each. */
export function AdvancedPage() {
	const { t } = useTranslation()
	return (
		<>
			<PageHeader title={t('settings.advanced')} />
			<ScrollArea>
				<FormSections>
					{sections.map((Section, index) => (
						<Section key={index} />
					))}
				</FormSections>
			</ScrollArea>
		</>
	)
}
