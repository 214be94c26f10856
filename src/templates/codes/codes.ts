import { type LabelHead, labelHead } from '../labels/labels.ts'
import type { CodeArt } from './art.ts'

/** One code with its caption below. */
export interface CodeDrawing {
	readonly head: LabelHead
	readonly art: CodeArt
}

/** What the kit needs to draw a code; `title` names the picture. */
export function drawCode(art: CodeArt, lang: 'en' | 'zh', title: string): CodeDrawing {
	return { head: labelHead({ sheet: '62x29', lang, title, author: '' }), art }
}
