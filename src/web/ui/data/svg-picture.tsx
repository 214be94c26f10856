import { useEffect, useRef } from 'react'

interface Props {
	svg: string
	alt: string
	className?: string | undefined
}

/** What was drawn as an image: nothing in it can run or be followed. */
export function SvgPicture({ svg, alt, className }: Props) {
	const image = useRef<HTMLImageElement>(null)
	useEffect(() => {
		const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
		if (image.current) image.current.src = address
		return () => URL.revokeObjectURL(address)
	}, [svg])
	return <img ref={image} alt={alt} className={className} decoding="async" />
}
