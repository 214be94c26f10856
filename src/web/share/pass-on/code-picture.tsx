import { useMemo } from 'react'
import { codeModules } from './code-modules.ts'

/** Modules of ground around a code that readers want. */
const QUIET = 4

/**
 * The QR code of an address, dark on light whatever the theme; nothing where the address is too long for one. Without a
 * `label` it only repeats what stands beside it.
 */
export function CodePicture({ address, label }: { address: string; label: string }) {
	const rows = useMemo(() => codeModules(address, QUIET), [address])
	if (!rows) return null
	const size = rows.length
	return (
		<svg
			className="code-picture"
			viewBox={`0 0 ${size} ${size}`}
			{...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
			shapeRendering="crispEdges"
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={pathOf(rows)} />
		</svg>
	)
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
	return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
