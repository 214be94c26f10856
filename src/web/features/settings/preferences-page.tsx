export function PreferencesPage() {
	return <h1>PreferencesPage</h1>
}
