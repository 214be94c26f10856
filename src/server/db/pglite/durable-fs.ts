import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fsyncSync, openSync } from 'node:fs'

type InitArguments = Parameters<NodeFS['init']>
type InitResult = Awaited<ReturnType<NodeFS['init']>>

/** The part of Emscripten's file system that its own types leave out. */
interface NodeFiles {
	realPath(node: unknown): string
	stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
	/** Gives a file the mode, size or times in `attributes`, by the functions that follow. */
	doSetAttr: (file: unknown, node: unknown, attributes: { mode?: number | null }, ...by: unknown[]) => unknown
}

/** The rights of everybody but the owner; Emscripten gives them to each new file and asks no umask. */
const OF_OTHERS = 0o077

/**
 * PGlite's file system on a folder, with the two things it lacks: fsync reaches the disk, files are their owner's alone.
 * Works only together with start parameters that switch fsync on (see cluster.ts).
 */
export class DurableNodeFS extends NodeFS {
	override async init(...args: InitArguments): Promise<InitResult> {
		const { emscriptenOpts } = await super.init(...args)
		const mend = (mod: object): void => {
			const files = Reflect.get(mod, 'NODEFS') as NodeFiles
			files.stream_ops.fsync = (stream) => syncFile(stream.nfd, () => files.realPath(stream.node))
			const setAttributes = files.doSetAttr
			files.doSetAttr = (file, node, { mode, ...others }, ...by) =>
				setAttributes(
					file,
					node,
					mode === null || mode === undefined ? others : { ...others, mode: mode & ~OF_OTHERS },
					...by,
				)
		}
		return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } }
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
