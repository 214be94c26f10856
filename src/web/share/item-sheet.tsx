import './sheet.css'
import './product/matrix.css'
import { useMemo, useState } from 'react'
import { itemName } from '#domain/cart/shown-goods.ts'
import { Icon } from './icons.tsx'
import { SheetOrder } from './cart/add-control.tsx'
import { useCartContext } from './cart/cart-context.tsx'
import { Announcement } from './cart/announcer.tsx'
import type { PublicCatalog, PublicItem } from './page-data.ts'
import type { Opened } from './product/address.ts'
import { bestVariant, familyIn, variantItem } from './product/family.ts'
import { CopyItem } from './product/copy-item.tsx'
import { AskItem } from './product/ask-item.tsx'
import { Gallery } from './product/gallery.tsx'
import { PACKING, Packing } from './product/packing.tsx'
import { ProductOrder } from './product/product-order.tsx'
import { useWhole } from './product/use-whole.ts'
import { StockWord } from './stock-word.tsx'
import { useModal } from './use-modal.ts'
import type { Words } from './words.ts'

interface Props {
	opened: Opened
	fields: PublicCatalog['catalog']['fields']
	w: Words
	/** Another variant is chosen. */
	onChoose: (key: string) => void
	onClose: () => void
}

/** Fields that the head of the sheet shows already. */
const HEAD = ['name', 'sku', 'price', 'description', 'stock']
/** Runs of sizes and colours stand among the options. */
const SAID_BY_OPTIONS = ['size', 'colors']

/**
 * Everything the seller shows of one product: pictures, price breaks, facts, and the choice of its variants. Escape and the
 * backdrop close it.
 */
export function ItemSheet({ opened, fields, w, onChoose, onClose }: Props) {
	const { page, show, announcer } = useCartContext()
	const dialog = useModal()
	const { item: product } = useWhole(page, opened.item)
	const family = useMemo(() => familyIn(product), [product])
	const [looked, setLooked] = useState<string>()
	const chosen = variantAt(product, looked) ?? variantAt(product, opened.choice) ?? bestVariant(product)
	const item = useMemo(() => (chosen ? variantItem(product, chosen) : product), [product, chosen])
	const onCart = () => {
		dialog.current?.close()
		show()
	}
	return (
		<dialog
			ref={dialog}
			className="sheet"
			aria-label={itemName(product)}
			// React tells of the photo above it, too, when that is closed.
			onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
		>
			<div className="sheet-body">
				<button
					type="button"
					className="icon-button sheet-close"
					aria-label={w.close}
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" />
				</button>
				<Gallery key={item.images[0]?.url} item={item} w={w} />
				<div className="sheet-text">
					<Head product={product} item={item} w={w} />
					{family && chosen ? (
						<ProductOrder
							product={product}
							item={item}
							family={family}
							w={w}
							onLook={setLooked}
							onChoose={(key) => {
								setLooked(undefined)
								onChoose(key)
							}}
							onCart={onCart}
						/>
					) : (
						<SheetOrder item={item} onCart={onCart} />
					)}
					<Facts item={item} fields={fields} isFamily={family !== null} />
					<AskItem key={`ask ${item.sku_name_key}`} item={item} w={w} />
				</div>
				<Announcement announcer={announcer} />
			</div>
		</dialog>
	)
}

/** What it is called and costs. */
function Head({ product, item, w }: { product: PublicItem; item: PublicItem; w: Words }) {
	const { w: words } = useCartContext()
	// Beside variants that have a price, nothing would look like a fault.
	const price = item.price_text || (product.from_price === undefined ? '' : words.onRequest)
	return (
		<>
			<p className="num muted">
				{item.sku_name} <CopyItem itemKey={item.sku_name_key} w={w} />
			</p>
			<h2>{itemName(product)}</h2>
			<p className="sheet-price num">{price}</p>
			<StockWord item={item} />
			{item.breaks && <Breaks breaks={item.breaks} mixes={item.mix_group !== undefined} w={w} />}
		</>
	)
}

function Facts({ item, fields, isFamily }: { item: PublicItem; fields: Props['fields']; isFamily: boolean }) {
	const { page } = useCartContext()
	const said = [...HEAD, ...PACKING, ...(isFamily ? SAID_BY_OPTIONS : [])]
	const facts = fields.filter(({ field }) => !said.includes(field) && item.attrs[field])
	return (
		<>
			{item.attrs['description'] && <p className="sheet-description">{item.attrs['description']}</p>}
			<dl className="facts">
				{facts.map(({ field, label }) => (
					<div key={field}>
						<dt>{label}</dt>
						<dd className="num">{item.attrs[field]}</dd>
					</div>
				))}
			</dl>
			<Packing attrs={item.attrs} lang={page.lang} />
		</>
	)
}

function variantAt({ variants }: PublicItem, key: string | undefined) {
	return key === undefined ? undefined : variants?.find(({ sku_name_key }) => sku_name_key === key)
}

interface BreaksProps {
	breaks: NonNullable<PublicItem['breaks']>
	/** Whether the pieces of all variants count together. */
	mixes: boolean
	w: Words
}

function Breaks({ breaks, mixes, w }: BreaksProps) {
	return (
		<>
			<ul className="breaks num">
				{breaks.map(({ min_qty, price_text }) => (
					<li key={min_qty}>
						<span className="muted">{w.fromPieces(min_qty)}</span>
						<strong>{price_text}</strong>
					</li>
				))}
			</ul>
			{mixes && <p className="breaks-mix muted">{w.mixes}</p>}
		</>
	)
}
