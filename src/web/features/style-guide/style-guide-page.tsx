export function StyleGuidePage() {
	return <h1>StyleGuidePage</h1>
}
