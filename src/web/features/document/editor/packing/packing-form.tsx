import type { FormProps } from '../form-props.ts'
import type { PricingState } from '../lines/use-pricing.ts'
import { PackingFoot, PackingMeta } from './packing-meta.tsx'
import { PackingSection } from './packing-section.tsx'

/** The form of a packing list: goods and how they travel, nothing about money. */
export function PackingForm({ pricing, ...props }: FormProps & { pricing: PricingState }) {
	return (
		<>
			<PackingMeta {...props} />
			<PackingSection {...props} pricing={pricing} />
			<PackingFoot {...props} />
		</>
	)
}
