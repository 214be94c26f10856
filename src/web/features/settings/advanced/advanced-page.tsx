import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { FormSections } from '#web/ui/page/form-section.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { NumbersSection } from './numbers-section.tsx'
import { PublicNameSection } from './public-name-section.tsx'
import { QuotaSection } from './quota-section.tsx'
import { StockSection } from './stock-section.tsx'

const LaterSections = lazyIdle(async () => (await import('./later-sections.tsx')).LaterSections)

/**
 * /accountSettings/advanced: what an account or its operator looks at seldom, one section each, the quota first.
 * A setting that has no page of its own joins as one component, a `FormSection`: here, or in later-sections.tsx when it stands below the first screen.
 */
export function AdvancedPage() {
	const { t } = useTranslation()
	return (
		<>
			<PageHeader title={t('settings.advanced')} />
			<ScrollArea>
				<FormSections>
					<QuotaSection />
					<PublicNameSection />
					<NumbersSection />
					<StockSection />
					<Suspense>
						<LaterSections />
					</Suspense>
				</FormSections>
			</ScrollArea>
		</>
	)
}
