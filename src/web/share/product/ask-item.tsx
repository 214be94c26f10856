import { useState } from 'react'
import { useAlive } from '../cart/cart-context.tsx'
import { Icon } from '../icons.tsx'
import type { PublicItem } from '../page-data.ts'
import { useLate } from '../tools/use-late.ts'
import type { Words } from '../words.ts'

/** A question about this product alone, without a cart. */
export function AskItem({ item, w }: { item: PublicItem; w: Words }) {
	const isAlive = useAlive()
	const [Form, askForm] = useLate(async () => (await import('./ask-form.tsx')).AskForm)
	const [isOpen, setOpen] = useState(false)
	if (!isAlive) return null
	return (
		<div className="ask">
			<button
				type="button"
				className="button"
				aria-expanded={isOpen}
				onPointerEnter={askForm}
				onClick={() => {
					askForm()
					setOpen(!isOpen)
				}}
			>
				<Icon name="mail" size={16} /> {w.askItem}
			</button>
			{isOpen && Form && <Form item={item} />}
		</div>
	)
}
