import { useNavigate, useSearch } from '@tanstack/react-router'
import { links } from '#web/app/paths.ts'
import { useSameEditor } from '#web/ui/editing/use-same-editor.ts'
import { Editor } from './editor.tsx'

/** /specSheetEditor?id=: a kept spec sheet; without an id a new one. */
export function SpecSheetEditor() {
	const { id }: { id?: string } = useSearch({ strict: false })
	const navigate = useNavigate()
	const { key, setMade } = useSameEditor(id)
	const made = (made: string) => {
		setMade(made)
		void navigate({ ...links.specSheet(made), replace: true })
	}
	return <Editor key={key} id={id} onMade={made} />
}
