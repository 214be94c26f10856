let audio: AudioContext | undefined

const TONES = { ok: [880], bad: [220, 180], ask: [660, 880] } as const
const TREMBLES: Record<keyof typeof TONES, VibratePattern> = { ok: 40, bad: [80, 60, 80], ask: [40, 60, 40] }

/** A short sound and a tremble: somebody who scans looks at the goods. Silent where the browser allows none. */
export function signal(kind: keyof typeof TONES): void {
	navigator.vibrate?.(TREMBLES[kind])
	try {
		audio ??= new AudioContext()
		void audio.resume()
		for (const [index, pitch] of TONES[kind].entries()) beep(audio, pitch, audio.currentTime + index * 0.14)
	} catch {
		// No sound device: the screen says it as well.
	}
}

function beep(context: AudioContext, pitch: number, at: number): void {
	const [tone, volume] = [context.createOscillator(), context.createGain()]
	tone.frequency.value = pitch
	volume.gain.setValueAtTime(0.15, at)
	volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12)
	tone.connect(volume).connect(context.destination)
	tone.start(at)
	tone.stop(at + 0.13)
}
