import { type ComponentProps, Suspense } from 'react'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import type { CustomerForm } from './customer-form.tsx'

const Form = lazyIdle(async () => (await import('./customer-form.tsx')).CustomerForm)

/** The form of a customer, out of the first load. */
export function OpenedForm(props: ComponentProps<typeof CustomerForm>) {
	return (
		<Suspense>
			<Form {...props} />
		</Suspense>
	)
}
