/** Saves something that is in memory as a file of the reader's. */
export function saveFile(name: string, content: BlobPart, type: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(new Blob([content], { type }))
	link.download = name
	link.click()
	URL.revokeObjectURL(link.href)
}

/** Fetches a file of the server's by its signed address, as a click on its link does. */
export function fetchFile(url: string): void {
	const link = document.createElement('a')
	link.href = url
	link.download = ''
	link.click()
}
