import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'

type InitArguments = Parameters<NodeFS['init']>
type InitResult = Awaited<ReturnType<NodeFS['init']>>

/** The part of Emscripten's file system that its own types leave out. */
interface NodeFiles {
	realPath(node: unknown): string
	stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

/**
 * PGlite's file system on a folder, with the one thing it lacks: fsync reaches the disk.
 * Works only together with start parameters that switch fsync on (see cluster.ts).
 */
export class DurableNodeFS extends NodeFS {
	override async init(...args: InitArguments): Promise<InitResult> {
		const { emscriptenOpts } = await super.init(...args)
		const addFsync = (mod: object): void => {
			const files = Reflect.get(mod, 'NODEFS') as NodeFiles
			files.stream_ops.fsync = (stream) => syncFile(stream.nfd, () => files.realPath(stream.node))
		}
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
	}
}

/** Folders have no descriptor of their own here; they are opened for the purpose (Windows cannot, and need not). */
function syncFile(descriptor: number | undefined, path: () => string): number {
	if (descriptor !== undefined) {
		fsyncSync(descriptor)
	} else if (process.platform !== 'win32') {
		const folder = openSync(path(), 'r')
		try {
			fsyncSync(folder)
		} finally {
			closeSync(folder)
		}
	}
	return 0
}
