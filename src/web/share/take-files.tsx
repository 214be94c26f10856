import { useState } from 'react'
import { Refused } from './fetch-page.ts'

interface Props {
	files: readonly {
		label: string
		/** Has it made; its address is good for some minutes. */
		make: () => Promise<{ url: string }>
	}[]
	words: { making: string; failedFile: string; print: string }
}

/** What a page shows, as files and on paper. */
export function TakeFiles({ files, words }: Props) {
	const [problem, setProblem] = useState('')
	/** The label of the one that is being made. */
	const [busy, setBusy] = useState('')
	const take = async ({ label, make }: Props['files'][number]) => {
		setBusy(label)
		setProblem('')
		try {
			location.assign((await make()).url)
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : words.failedFile)
		}
		setBusy('')
	}
	return (
		<div className="take-files no-print">
			{files.map((file) => (
				<button
					key={file.label}
					type="button"
					className="button"
					disabled={busy !== ''}
					onClick={() => void take(file)}
				>
					{busy === file.label ? words.making : file.label}
				</button>
			))}
			<button type="button" className="button" onClick={() => print()}>
				{words.print}
			</button>
			<span className="problem" role="alert">
				{problem}
			</span>
		</div>
	)
}
