import { type RefObject, useEffect, useRef, useState } from 'react'
import { openReader } from './code-reader.ts'
import { frameOf } from './frames.ts'

/** Pictures are looked at this often, in milliseconds: people hold a phone still for longer. */
const LOOK_MS = 120
/** A code that stays in sight counts once; after it was away for so long it is another piece. */
const AWAY_MS = 900

/** Why there is no camera: the page came over plain http, the browser has none, it was not allowed, or it failed. */
export type CameraFault = 'insecure' | 'none' | 'denied' | 'failed'

/** Whether this page may ask for a camera at all. */
export function cameraFault(): CameraFault | null {
	if (!window.isSecureContext) return 'insecure'
	return navigator.mediaDevices?.getUserMedia === undefined ? 'none' : null
}

/** Shows what the camera sees in `video` and tells each code that comes into sight, for as long as it is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
	const [fault, setFault] = useState<CameraFault | null>(cameraFault)
	const [ready, setReady] = useState(false)
	const told = useRef(onCode)
	useEffect(() => {
		told.current = onCode
	}, [onCode])
	useEffect(() => {
		if (cameraFault()) return
		const ended = new AbortController()
		void watch(
			video,
			(code) => told.current(code),
			ended.signal,
			() => setReady(true),
		).catch((error: unknown) => {
			if (!ended.signal.aborted) setFault(faultOf(error))
		})
		return () => ended.abort()
	}, [video])
	return { fault, ready }
}

function faultOf(error: unknown): CameraFault {
	const name = error instanceof DOMException ? error.name : ''
	if (name === 'NotAllowedError') return 'denied'
	return name === 'NotFoundError' ? 'none' : 'failed'
}

async function watch(
	video: RefObject<HTMLVideoElement | null>,
	onCode: (code: string) => void,
	signal: AbortSignal,
	onReady: () => void,
): Promise<void> {
	const stream = await navigator.mediaDevices.getUserMedia({
		video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
	})
	const reader = await openReader()
	const stop = () => {
		for (const track of stream.getTracks()) track.stop()
		reader.close()
	}
	if (signal.aborted || !video.current) return stop()
	signal.addEventListener('abort', stop)
	const shown = video.current
	shown.srcObject = stream
	await shown.play()
	onReady()
	const canvas = document.createElement('canvas')
	const seen = new Map<string, number>()
	while (!signal.aborted) {
		const frame = frameOf(shown, { width: shown.videoWidth, height: shown.videoHeight }, canvas)
		const codes = frame ? await reader.read(frame) : []
		if (signal.aborted) return
		const now = performance.now()
		for (const code of codes) {
			if (now - (seen.get(code) ?? -Infinity) > AWAY_MS) onCode(code)
			seen.set(code, performance.now())
		}
		await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
	}
}
