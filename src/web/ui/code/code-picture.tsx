import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Params } from '#web/api/client.ts'
import { notifyError } from '../feedback/toast.tsx'
import { saveFile } from '../files/save-file.ts'
import { SvgPicture } from '../data/svg-picture.tsx'
import classes from './code.module.css'

/** Which code, and how it would look. */
export type CodeQuestion = Omit<Params<'drawQrCode'>, 'pixels'>

interface Props {
	what: CodeQuestion
	/** What the picture shows. */
	alt: string
	/** False: what was chosen cannot be drawn. */
	enabled?: boolean
}

const DRAW_MS = 150
const PNG_PIXELS = 1024

/** A QR code as the server draws it; the last one stays until the next is there. */
export function CodePicture({ what, alt, enabled = true }: Props) {
	const [settled] = useDebouncedValue(what, DRAW_MS)
	const { data, isPlaceholderData } = useQuery({
		queryKey: ['drawQrCode', settled],
		queryFn: ({ signal }) => call('drawQrCode', settled, { signal }),
		placeholderData: keepPreviousData,
		enabled,
	})
	return (
		<span className={classes.frame} aria-busy={!data || isPlaceholderData} data-stale={!enabled || undefined}>
			{data && <SvgPicture svg={data.svg} alt={alt} className={classes.code} />}
		</span>
	)
}

/** Saves a code as a picture: a PNG of about 1,024 pixels, or an SVG that is sharp in every size. */
export async function saveCode(what: CodeQuestion, format: 'png' | 'svg'): Promise<void> {
	try {
		const drawn = await call('drawQrCode', { ...what, ...(format === 'png' && { pixels: PNG_PIXELS }) })
		const name = `${drawn.file_name}.${format}`
		if (format === 'svg') saveFile(name, drawn.svg, 'image/svg+xml')
		else saveFile(name, bytesOf(drawn.png ?? ''), 'image/png')
	} catch (error) {
		notifyError(error)
	}
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}
