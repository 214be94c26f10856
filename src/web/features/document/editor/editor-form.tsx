import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPriced } from '#domain/documents/document.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { BusinessDocument } from '../document-data.ts'
import { CustomerSection } from './customer/customer-section.tsx'
import classes from './form.module.css'
import type { FormProps } from './form-props.ts'
import { LinesSection } from './lines/lines-section.tsx'
import { usePricing } from './lines/use-pricing.ts'
import { MetaSection } from './meta-section.tsx'
import { useTotals } from './use-totals.ts'

// Its choices of taxes are heavy, and it stands below the lines.
const FootSection = lazyIdle(async () => (await import('./foot/foot-section.tsx')).FootSection)
const PackingForm = lazyIdle(async () => (await import('./packing/packing-form.tsx')).PackingForm)
const MoreDrawer = lazyIdle(async () => (await import('./more/more-drawer.tsx')).MoreDrawer)

/** Whom it is for, when, the lines, what is added and taken off. */
export function EditorForm({ document, ...props }: FormProps & { document: BusinessDocument | undefined }) {
	const { t } = useTranslation()
	const [isMore, setMore] = useState(false)
	const totals = useTotals(props.draft, document?.totals.paid ?? '0')
	const pricing = usePricing(props)
	return (
		<div className={classes.sections}>
			<CustomerSection {...props} onCustomer={pricing.repriceAll} />
			{isPriced(props.type) ? (
				<>
					<MetaSection {...props} onCurrency={pricing.repriceAll} />
					<LinesSection {...props} totals={totals} pricing={pricing} />
					<Suspense fallback={<div className={classes.footToCome} />}>
						<FootSection {...props} totals={totals} />
					</Suspense>
				</>
			) : (
				<Suspense fallback={<div style={{ height: 400 }} />}>
					<PackingForm {...props} pricing={pricing} />
				</Suspense>
			)}
			<div>
				<Button
					variant="default"
					leftSection={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
					onClick={() => setMore(true)}
				>
					{t('document.more')}
				</Button>
			</div>
			<Suspense>{isMore && <MoreDrawer {...props} onClose={() => setMore(false)} />}</Suspense>
		</div>
	)
}
