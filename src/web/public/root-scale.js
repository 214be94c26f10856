// Runs before the first paint, so it is a classic script of its own: the content security policy allows no inline script.
// 1. Root font size (spec section 2): min(width / 1920, 0.8) × 16 px, never below 12 px, set in % so that the reader's
//    own font size still counts; --mantine-scale undoes the factor where a size is meant in real pixels.
// 2. The theme and language that were chosen, else the device's, so that a dark page never flashes white.
// 3. Whether somebody is signed in and opens the dashboard: its frame is drawn before the script has run (waiting.css).
;(function () {
	var root = document.documentElement

	function scale() {
		var size = Math.max(12, Math.min(innerWidth / 1920, 0.8) * 16)
		root.style.fontSize = (size / 16) * 100 + '%'
		root.style.setProperty('--mantine-scale', String(16 / size))
	}

	function remembered(key) {
		try {
			return JSON.parse(localStorage.getItem(key) || '{}').state || {}
		} catch {
			return {}
		}
	}

	scale()
	addEventListener('resize', scale)
	var preferences = remembered('vitrine.preferences')
	var theme = preferences.theme || 'system'
	var language = preferences.language || 'system'
	if (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) theme = 'dark'
	if (language === 'system' && /^zh\b/i.test(navigator.language)) language = 'zh'
	if (theme === 'dark') root.setAttribute('data-mantine-color-scheme', 'dark')
	if (language === 'zh') root.lang = 'zh-Hans'
	if (/^\/dashboard(\/|$)/.test(location.pathname) && remembered('vitrine.account').token)
		root.setAttribute('data-waiting', preferences.sidebarOpen === false ? 'rail' : 'open')
})()
