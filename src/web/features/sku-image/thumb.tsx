import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'

const addresses = new WeakMap<File, string>()

/** A dropped picture, shown from the file itself. */
export function Thumb({ file, size = 52 }: { file: File | undefined; size?: number }) {
	return <SkuThumb src={file && addressOf(file)} size={size} />
}

/** One address a file, however often it is shown. */
function addressOf(file: File): string {
	const address = addresses.get(file) ?? URL.createObjectURL(file)
	addresses.set(file, address)
	return address
}

/** Gives the memory of these files back; they are not shown again. */
export function forgetThumbs(files: readonly (File | undefined)[]): void {
	for (const file of files) {
		const address = file && addresses.get(file)
		if (!file || !address) continue
		URL.revokeObjectURL(address)
		addresses.delete(file)
	}
}
