export function PasswordPage() {
	return <h1>PasswordPage</h1>
}
