import type { Cart } from '#domain/cart/cart-line.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { Icon } from '../icons.tsx'
import { dropLeft, takeLeft } from './left-lines.ts'
import { signedIn } from './session.ts'

const words = {
	en: {
		label: (count: number, products: string) => `Add the ${count === 1 ? 'product' : products} left on this device?`,
		text: (names: string, more: number, email: string) =>
			`In this browser’s cart before you signed in as ${email}: ${names}${more ? ` and ${more} more` : ''}.`,
		add: 'Add to my cart',
		drop: 'Remove',
		between: ', ',
	},
	zh: {
		label: (_count: number, products: string) => `要加入此设备上留下的 ${products}吗？`,
		text: (names: string, more: number, email: string) =>
			`您以 ${email} 登录前，此浏览器的购物车中有：${names}${more ? `，另有 ${more} 项` : ''}。`,
		add: '加入我的购物车',
		drop: '移除',
		between: '、',
	},
}

/** Names that are told: enough to know whose lines they are. */
const NAMED = 3

/** Asks whether lines that lay in this browser's cart before its user was first seen are theirs: on a shared computer they may not be. */
export default function LeftNote({ left, onAnswered }: { left: Cart; onAnswered: (taken: boolean) => void }) {
	const { page, store, lang, w } = useCartContext()
	const said = words[lang]
	const names = left.slice(0, NAMED).map(({ goods }) => goods.name)
	const take = () => {
		takeLeft({ username: page.username, store })
		onAnswered(true)
	}
	const drop = () => {
		dropLeft(page.username)
		onAnswered(false)
	}
	const label = said.label(left.length, w.products(left.length))
	const more = left.length - names.length
	return (
		<section className="waiting" aria-label={label}>
			<Icon name="cart" />
			<div role="status">
				<strong>{label}</strong>
				<p>{said.text(names.join(said.between), more, signedIn()?.user.email ?? '')}</p>
			</div>
			<div className="waiting-acts">
				<button type="button" className="button primary" onClick={take}>
					{said.add}
				</button>
				<button type="button" className="button" onClick={drop}>
					{said.drop}
				</button>
			</div>
		</section>
	)
}
