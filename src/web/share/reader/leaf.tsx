import type { CSSProperties, ReactNode } from 'react'
import type { ReadPage } from '../page-data.ts'
import type { Words } from '../words.ts'

/** The products that stand on pages. */
export interface Goods {
	nameOf: (key: string) => string
	open: (key: string) => void
}

interface Props {
	page: ReadPage
	number: number
	/** Its words, for those who do not see the picture. */
	text: string
	w: Words
	onGo: (page: number) => void
	goods?: Goods | undefined
	/** Its picture could not be fetched. */
	onLost?: ((page: number) => void) | undefined
}

/** One page: its place is kept by its known size, the small picture stands until the large one has come. */
export function Leaf({ page, number, text, w, onGo, goods, onLost }: Props) {
	const { width, height, url, links } = page
	return (
		<Sheet page={page}>
			{url ? (
				<img
					key={url}
					src={url}
					alt={w.page(number)}
					width={width}
					height={height}
					draggable={false}
					decoding="async"
					fetchPriority="high"
					onError={() => onLost?.(number)}
				/>
			) : (
				<p className="leaf-wait" role="status">
					<span className="hidden">{w.loading}</span>
				</p>
			)}
			{text && <p className="hidden">{text}</p>}
			{links.map((link, index) => (
				<LeafLink key={index} {...{ link, w, onGo, goods }} />
			))}
		</Sheet>
	)
}

function LeafLink({ link, w, onGo, goods }: Pick<Props, 'w' | 'onGo' | 'goods'> & { link: ReadPage['links'][number] }) {
	const { x, y, w: wide, h, url, page = 1, item } = link
	const style = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${wide * 100}%`, height: `${h * 100}%` }
	if (url !== undefined)
		return (
			<a
				className="leaf-link"
				style={style}
				href={url}
				target="_blank"
				rel="noreferrer nofollow ugc"
				aria-label={w.linkTo(url)}
			/>
		)
	const [label, act] =
		item === undefined
			? [w.linkToPage(page), () => onGo(page)]
			: [w.linkToItem(goods?.nameOf(item) ?? item), () => goods?.open(item)]
	return <button type="button" className="leaf-link" style={style} aria-label={label} onClick={act} />
}

/** The paper of a page with its small picture, as large as the room allows. */
export function Sheet({ page: { width, height, card }, children }: { page: ReadPage; children?: ReactNode }) {
	const style = { '--ratio': width / height, backgroundImage: card && `url("${card}")` } as CSSProperties
	return (
		<div className="leaf" style={style}>
			{children}
		</div>
	)
}
