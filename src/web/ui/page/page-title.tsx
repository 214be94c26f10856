/** Names the browser's tab; React moves it into the document's head. */
export function PageTitle({ title }: { title: string }) {
	return <title>{`${title} · Vitrine`}</title>
}
