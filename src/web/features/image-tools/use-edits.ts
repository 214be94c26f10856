import { create } from 'zustand'
import type { Cutout } from '#contract/cutout.ts'
import type { Look } from '#domain/cutout/look.ts'
import { type Edit, UNTOUCHED } from './edits.ts'

type Photo = Pick<Cutout, 'url'>

/** By the photo's address; kept until the page is closed, so that what was mended in one tool counts in the other. */
const useStored = create<Readonly<Record<string, Edit>>>()(() => ({}))

/** What was done to each photo by hand. */
export function useEdits() {
	const stored = useStored()
	const of = ({ url }: Photo) => stored[url] ?? UNTOUCHED
	return {
		of,
		set: ({ url }: Photo, edit: Edit) => useStored.setState({ [url]: edit }),
		setLook: (photos: readonly Photo[], look: Look) =>
			useStored.setState(Object.fromEntries(photos.map((photo) => [photo.url, { ...of(photo), look }]))),
	}
}
export type Edits = ReturnType<typeof useEdits>

/** Whoever signs in next has no part in it. */
export function forgetEdits(): void {
	useStored.setState({}, true)
}
