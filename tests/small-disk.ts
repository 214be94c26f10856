import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

/** A disk of a few megabytes for tests that fill it. */
export interface SmallDisk {
	path: string
	resize(megabytes: number): void
	remove(): void
}

/** Mounts a small disk at `path`; undefined where this process may not mount (not root, or a locked-down container). */
export function mountSmallDisk(path: string, megabytes: number): SmallDisk | undefined {
	mkdirSync(path, { recursive: true })
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
	} catch {
		return undefined
	}
	return {
		path,
		resize: (size) => void execFileSync('mount', ['-o', `remount,size=${size}m`, path]),
		remove: () => {
			// A failed test may still hold files open.
			execFileSync('umount', ['--lazy', path])
			rmSync(path, { recursive: true, force: true })
		},
	}
}
