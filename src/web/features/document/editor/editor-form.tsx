import { Suspense } from 'react'
import { isPriced } from '#domain/documents/document.ts'
import { withWords } from '#web/text/words.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { BusinessDocument } from '../document-data.ts'
import { fileWords } from '../files/words.ts'
import { recurringWords } from '../recurring/words.ts'
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
const DeliveryForm = lazyIdle(async () => (await import('./delivery/delivery-form.tsx')).DeliveryForm)
const Below = lazyIdle(withWords([fileWords, recurringWords], async () => (await import('./more/below.tsx')).Below))

/** Whom it is for, when, the lines, what is added and taken off. */
export function EditorForm({ document, ...props }: FormProps & { document: BusinessDocument | undefined }) {
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
					{props.type === 'delivery_note' ? <DeliveryForm {...props} /> : <PackingForm {...props} pricing={pricing} />}
				</Suspense>
			)}
			<Suspense fallback={<div style={{ height: 130 }} />}>
				<Below {...props} id={document?.id} />
			</Suspense>
		</div>
	)
}
