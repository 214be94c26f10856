import { useLanguage } from '#web/state/preferences.ts'
import classes from './screen-picture.module.css'

/** Pictures of our own screens (scripts/pictures.ts), by name and language. */
const pictures = import.meta.glob<string>('../../pictures/*.webp', {
	eager: true,
	query: '?url',
	import: 'default',
})

interface Props {
	/** As in scripts/lib/picture-list.ts. */
	name: string
	/** What it shows; empty where words beside it say so. */
	alt: string
}

/** A picture of one of our own screens in the reader's language, 16:10. */
export function ScreenPicture({ name, alt }: Props) {
	const language = useLanguage()
	const src = pictures[`../../pictures/${name}-${language}.webp`]
	return (
		<img className={classes.picture} src={src} alt={alt} width={1280} height={800} loading="lazy" decoding="async" />
	)
}
