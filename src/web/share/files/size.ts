const MB = 1024 * 1024

/** `1.2 MB`, `86 kB`. */
export function sizeOf(bytes: number): string {
	return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`
}
