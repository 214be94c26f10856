import type { ComponentType } from 'react'
import { MailSection } from '../mail/mail-section.tsx'
import { OutboxSection } from '../mail/outbox-section.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'
import { BackupsSection } from './backups-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { InstallationSection } from './installation-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { TokensSection } from './tokens-section.tsx'

/** Those below the first screen, in the order of the page: the endless list last. */
const sections: readonly ComponentType[] = [
	NoticesSection,
	InstallationSection,
	BackupsSection,
	TokensSection,
	WebhooksSection,
	MailSection,
	DangerSection,
	OutboxSection,
]

/** What follows on the advanced settings once their first screen is drawn. */
export function LaterSections() {
	return sections.map((Section, index) => <Section key={index} />)
}
