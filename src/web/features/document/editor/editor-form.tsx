import { memo, Suspense } from 'react'
import { isPriced } from '#domain/documents/document.ts'
import { withWords } from '#web/text/words.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { BusinessDocument } from '../document-data.ts'
import { fileWords } from '../files/words.ts'
import { recurringWords } from '../recurring/words.ts'
import { CustomerSection } from './customer/customer-section.tsx'
import classes from './form.module.css'
import { type FormProps, sameButLines } from './form-props.ts'
import { LinesSection } from './lines/lines-section.tsx'
import { usePricing } from './lines/use-pricing.ts'
import { MetaSection } from './meta-section.tsx'
import { useTotals } from './use-totals.ts'

// Its choices of taxes are heavy, and it stands below the lines.
const FootSection = lazyIdle(async () => memo((await import('./foot/foot-section.tsx')).FootSection, sameButLines))
const PackingForm = lazyIdle(async () => (await import('./packing/packing-form.tsx')).PackingForm)
const DeliveryForm = lazyIdle(async () => (await import('./delivery/delivery-form.tsx')).DeliveryForm)
const Below = lazyIdle(
	withWords([fileWords, recurringWords], async () => memo((await import('./more/below.tsx')).Below, sameButLines)),
)
const Customer = memo(CustomerSection, sameButLines)
const Details = memo(MetaSection, sameButLines)

/** Whom it is for, when, the lines, what is added and taken off. */
export function EditorForm({ document, ...props }: FormProps & { document: BusinessDocument | undefined }) {
	const totals = useTotals(props.draft, document?.totals.paid ?? '0')
	const pricing = usePricing(props)
	return (
		<div className={classes.sections}>
			<Customer {...props} onCustomer={pricing.repriceAll} />
			{isPriced(props.type) ? (
				<>
					<Details {...props} onCurrency={pricing.repriceAll} />
					<LinesSection {...props} id={document?.id} totals={totals} pricing={pricing} />
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
