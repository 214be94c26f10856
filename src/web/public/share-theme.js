// The public page before its first paint: in the visitor's language where they have chosen one, in their theme, else the
// system's; and what is done on it before its scripts have come, which early.ts does again.
;(function () {
	var stored = null
	var language = null
	try {
		stored = localStorage.getItem('vitrine-share-theme')
		language = localStorage.getItem('vitrine-share-language')
	} catch {
		stored = null
	}
	var address = new URL(location.href)
	var isOther = (language === 'en' || language === 'zh') && document.documentElement.lang.indexOf(language) !== 0
	var isPage = /\/docs\/(sharing|inquiry)\//.test(address.pathname)
	// An address that names its language is meant so.
	if (isOther && isPage && !address.searchParams.has('lang')) {
		address.searchParams.set('lang', language)
		location.replace(address)
		return
	}
	var dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
	document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

	var early = { pressed: null, typed: new Set(), stop: stop }
	function press(event) {
		early.pressed = event.target.closest('button')
	}
	function type(event) {
		if (event.target instanceof HTMLInputElement) early.typed.add(event.target)
	}
	function stop() {
		document.removeEventListener('click', press)
		document.removeEventListener('input', type)
	}
	document.addEventListener('click', press)
	document.addEventListener('input', type)
	window.early = early
})()
