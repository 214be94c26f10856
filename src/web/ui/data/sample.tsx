import { useInViewport } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Data, type Params } from '#web/api/client.ts'
import { useLanguage } from '#web/state/preferences.ts'
import classes from './sample.module.css'
import { SvgPicture } from './svg-picture.tsx'

export type SampleQuestion = Params<'getTemplateSamples'>

/** A page of a layout with sample SKUs; it comes with the server's version, so one answer is good for the whole visit. */
export function useSample(question: SampleQuestion, enabled = true) {
	const language = useLanguage()
	return useQuery({
		queryKey: ['getTemplateSamples', question, language],
		queryFn: ({ signal }) => call('getTemplateSamples', question, { signal }),
		placeholderData: keepPreviousData,
		staleTime: Infinity,
		enabled,
	})
}

interface Props {
	question: SampleQuestion
	/** What the picture shows; empty where words beside it say so. */
	alt?: string
	/** Width by height until the page is there. */
	shape?: number
}

/** A sample page as a picture, drawn when it is about to be seen. */
export function Sample({ question, alt = '', shape = 210 / 297 }: Props) {
	const { ref, inViewport } = useInViewport<HTMLSpanElement>()
	const [seen, setSeen] = useState(false)
	if (inViewport && !seen) setSeen(true)
	const { data, isPlaceholderData } = useSample(question, seen)
	return (
		<span
			ref={ref}
			className={classes.frame}
			style={{ aspectRatio: data ? data.width / data.height : shape }}
			aria-busy={!data || isPlaceholderData}
		>
			{data && <SamplePicture page={data} alt={alt} />}
		</span>
	)
}

/** The drawn page as an image. */
export function SamplePicture({ page: { svg }, alt }: { page: Data<'getTemplateSamples'>; alt: string }) {
	return <SvgPicture svg={svg} alt={alt} className={classes.page} />
}
