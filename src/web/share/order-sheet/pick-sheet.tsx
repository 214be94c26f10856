import { useRef } from 'react'
import { Icon } from '../icons.tsx'

/** What browsers offer to pick: the workbook itself, or what a spreadsheet program saves of it. */
const TYPES = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

/** A button that picks a filled order list. */
export function PickSheet({ label, onFile }: { label: string; onFile: (file: File) => void }) {
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<button type="button" className="button" onClick={() => input.current?.click()}>
				<Icon name="upload" size={16} /> {label}
			</button>
			<input
				ref={input}
				type="file"
				hidden
				accept={TYPES}
				onChange={({ target }) => {
					const [file] = target.files ?? []
					// The same file picked again is read again.
					target.value = ''
					if (file) onFile(file)
				}}
			/>
		</>
	)
}
