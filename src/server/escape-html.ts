/** A text as it stands in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
