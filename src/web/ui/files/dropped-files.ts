const paths = new WeakMap<File, string>()

/** A file's name with the folders it was dropped or chosen in: `404.068.14/front.jpg`. */
export function pathOf(file: File): string {
	return paths.get(file) ?? (file.webkitRelativePath || file.name)
}

/** Every file of a drop, those in folders included. Must be called while the drop is handled. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
	if (entries.length === 0) return [...transfer.files]
	return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
	if (isFile(entry)) {
		const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
		paths.set(file, entry.fullPath.replace(/^\//, ''))
		return [file]
	}
	if (!isFolder(entry)) return []
	const inside = await childrenOf(entry)
	return (await Promise.all(inside.map(filesIn))).flat()
}

/** Browsers hand over a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader()
	const all: FileSystemEntry[] = []
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
		if (some.length === 0) return all
		all.push(...some)
	}
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
	return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
	return entry.isDirectory
}
