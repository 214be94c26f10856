import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { Icon } from '../icons.tsx'
import type { Words } from '../words.ts'
import { itemAddress } from './address.ts'

/** Copies the address of a SKU: of a variant, its product with it chosen. */
export function CopyItem({ itemKey, w }: { itemKey: string; w: Words }) {
	const [copied, setCopied] = useState(false)
	const copy = async () => {
		if (!(await copyText(itemAddress(itemKey)))) return
		setCopied(true)
		setTimeout(() => setCopied(false), 2000)
	}
	return (
		<>
			<button type="button" className="copy-item" aria-label={w.copyItem} onClick={() => void copy()}>
				<Icon name="link" size={16} />
			</button>
			<span role="status">{copied ? w.copied : ''}</span>
		</>
	)
}
