// The public page's theme before its first paint: the visitor's choice, else what the system prefers.
;(function () {
	var stored = null
	try {
		stored = localStorage.getItem('vitrine-share-theme')
	} catch {
		stored = null
	}
	var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
	document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
