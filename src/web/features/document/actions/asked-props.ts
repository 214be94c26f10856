import type { BusinessDocument } from '../document-data.ts'
import type { Operation } from './use-operate.ts'

/** What asks something before it is done. */
export interface AskedProps {
	document: BusinessDocument
	busy: boolean
	/** Does it, and closes once it went through. */
	submit: (operation: Operation) => Promise<void>
	onClose: () => void
}
