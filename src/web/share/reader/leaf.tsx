import type { CSSProperties, ReactNode } from 'react'
import { cardUrl } from '#domain/media/urls.ts'
import type { PublicPage } from '../page-data.ts'
import type { Words } from '../words.ts'

interface Props {
	page: PublicPage
	number: number
	/** Its words, for those who do not see the picture. */
	text: string
	w: Words
	onGo: (page: number) => void
}

/** One page: its place is kept by its known size, the small picture stands until the large one has come. */
export function Leaf({ page, number, text, w, onGo }: Props) {
	const { width, height, url, links } = page
	return (
		<Sheet page={page}>
			<img
				key={url}
				src={url}
				alt={w.page(number)}
				width={width}
				height={height}
				draggable={false}
				decoding="async"
				fetchPriority="high"
			/>
			{text && <p className="hidden">{text}</p>}
			{links.map(({ x, y, w: wide, h, url: address, page: target }, index) => {
				const place = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${wide * 100}%`, height: `${h * 100}%` }
				return address === undefined ? (
					<button
						key={index}
						type="button"
						className="leaf-link"
						style={place}
						aria-label={w.linkToPage(target ?? 1)}
						onClick={() => onGo(target ?? 1)}
					/>
				) : (
					<a
						key={index}
						className="leaf-link"
						style={place}
						href={address}
						target="_blank"
						rel="noreferrer nofollow ugc"
						aria-label={w.linkTo(address)}
					/>
				)
			})}
		</Sheet>
	)
}

/** The paper of a page with its small picture, as large as the room allows. */
export function Sheet({ page: { width, height, url }, children }: { page: PublicPage; children?: ReactNode }) {
	const style = { '--ratio': width / height, backgroundImage: `url("${cardUrl(url)}")` } as CSSProperties
	return (
		<div className="leaf" style={style}>
			{children}
		</div>
	)
}
