import type { recurring } from '#contract/recurring.ts'
import type { Fixtures } from './fixtures.ts'

/** A day that is still to come. */
const soon = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

/** Good params of the calls about invoices that repeat (fixtures.ts). */
export const recurringFixtures = {
	getRecurrings: (world) => ({ page: 1, size: 10, head: 'active', document_id: world.document, name: 'INV' }),
	getRecurring: (world) => ({ id: world.recurring }),
	setRecurring: (world) => ({
		id: world.recurring,
		document_id: world.document,
		every: 3,
		unit: 'month',
		first_day: soon(),
		ends: { count: 12 },
		makes: 'final',
		prices: 'today',
	}),
	operateRecurring: (world) => ({ id: world.recurring, action: 'pause', missed: 'skip' }),
} satisfies Pick<Fixtures, keyof typeof recurring>
