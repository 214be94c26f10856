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
import { usePreferences } from '#web/state/preferences.ts'
import { applyLanguage, loadChineseFont } from '#web/text/i18n.ts'
import { whenIdle } from '#web/ui/lazy-idle.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'
import { watchSession } from './session-watch.ts'

async function start(): Promise<void> {
	await applyLanguage(usePreferences.getState().language)
	usePreferences.subscribe(({ language }, before) => {
		if (language !== before.language) void applyLanguage(language)
	})
	watchSession()
	const shown = router.subscribe('onRendered', () => {
		document.getElementById('waiting')?.remove()
		shown()
	})
	const place = document.getElementById('root')
	if (!place) throw new Error('index.html has no #root')
	createRoot(place).render(
		<StrictMode>
			<Providers />
		</StrictMode>,
	)
	// Customers' texts may be Chinese whatever the interface speaks; the font's sheet need not hold up the first paint.
	whenIdle(() => void loadChineseFont())
}

void start()
