import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/newsreader/wght.css'
import '@mantine/core/styles.layer.css'
import 'virtual:theme.css'
import '#web/theme/tokens.css'
import '#web/theme/base.css'
import '#web/theme/mantine.css'
import '#web/theme/waiting.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageNow, onLanguage } from '#web/state/preferences.ts'
import { applyLanguage, noticeChinese } from '#web/text/i18n.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'
import { watchSession } from './session-watch.ts'

async function start(): Promise<void> {
	await applyLanguage(languageNow())
	onLanguage((language) => void applyLanguage(language))
	watchSession()
	const shown = router.subscribe('onRendered', () => {
		document.getElementById('waiting')?.remove()
		shown()
		// Without it the bell is asked for now and then.
		import('#web/api/live/live.ts').then(({ startLive }) => startLive()).catch(() => undefined)
	})
	const place = document.getElementById('root')
	if (!place) throw new Error('index.html has no #root')
	createRoot(place).render(
		<StrictMode>
			<Providers />
		</StrictMode>,
	)
	document.addEventListener('input', ({ target }) => {
		if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) noticeChinese(target.value)
	})
}

void start()
