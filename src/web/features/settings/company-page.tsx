export function CompanyPage() {
	return <h1>CompanyPage</h1>
}
